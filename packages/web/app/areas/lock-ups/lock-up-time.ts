import { instantOf } from '@marque/app-kit/format/instant';
import type { LockUpRow } from '@marque/contract/lock-ups';
import { lockUpStatus, type LockUpStatus } from '@marque/domain/lock-ups';
import { useCountdown } from '@marque/ui';
import { serverAheadMs } from '../../data/server-clock.ts';
import { useSite } from '../../data/site-data.ts';

export type TimedLockUp = Pick<LockUpRow, 'status' | 'start_time' | 'end_time'>;

export const lockUpTimes = ({ start_time: starts, end_time: ends }: Pick<TimedLockUp, 'start_time' | 'end_time'>) => ({
  startsAt: instantOf(starts) ?? 0,
  endsAt: instantOf(ends) ?? 0,
});

/** How a product stands at a moment: between two answers the clock alone opens and ends it; what operators closed is the server's to say. */
export function statusAt(lockUp: TimedLockUp, now: number): LockUpStatus {
  if (lockUp.status === 'ended') return lockUp.status;
  const byClock = lockUpStatus({ stage: 'scheduled', ...lockUpTimes(lockUp) }, now);
  return lockUp.status === 'in_progress' && byClock === 'upcoming' ? lockUp.status : byClock;
}

/** A product's status as the clock goes on, and until when a countdown runs on this device's clock: to the start, then to the end. */
export function useLockUpClock(lockUp: TimedLockUp): { readonly status: LockUpStatus; readonly until: number } {
  const { now } = useSite();
  const { startsAt, endsAt } = lockUpTimes(lockUp);
  const ahead = serverAheadMs();
  const toStart = useCountdown(startsAt - ahead, now);
  const toEnd = useCountdown(endsAt - ahead, now);
  const status = statusAt(lockUp, toStart > 0 ? startsAt - toStart : endsAt - toEnd);
  return { status, until: (status === 'upcoming' ? startsAt : endsAt) - ahead };
}
