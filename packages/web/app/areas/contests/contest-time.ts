import { instantOf } from '@marque/app-kit/format/instant';
import type { ContestRow } from '@marque/contract/contests';
import { contestStatus, type ContestStatus } from '@marque/domain/contests';
import { useCountdown } from '@marque/ui';
import { serverAheadMs } from '../../data/server-clock.ts';
import { useSite } from '../../data/site-data.ts';

type TimedContest = Pick<ContestRow, 'status' | 'start_time' | 'end_time'>;

export const contestTimes = ({ start_time: starts, end_time: ends }: Pick<TimedContest, 'start_time' | 'end_time'>) => ({
  startsAt: instantOf(starts) ?? 0,
  endsAt: instantOf(ends) ?? 0,
});

/** A contest's status as the clock goes on, and until when a countdown runs on this device's clock: to the start, then to the end. */
export function useContestClock(contest: TimedContest): { readonly status: ContestStatus; readonly until: number } {
  const { now } = useSite();
  const { startsAt, endsAt } = contestTimes(contest);
  const ahead = serverAheadMs();
  const toStart = useCountdown(startsAt - ahead, now);
  const toEnd = useCountdown(endsAt - ahead, now);
  const at = toStart > 0 ? startsAt - toStart : endsAt - toEnd;
  // What is counted to the end, and what operators closed, is the server's to say.
  const byClock = contestStatus({ stage: 'scheduled', startsAt, endsAt, isCounted: false }, at);
  const status = contest.status === 'ended' ? contest.status : byClock;
  return { status, until: (status === 'upcoming' ? startsAt : endsAt) - ahead };
}
