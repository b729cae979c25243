import { DayAndTime } from '@marque/app-kit/format/clock';
import type { ContestRow } from '@marque/contract/contests';
import { CountdownDigits } from '../../widgets/sale/countdown-digits.tsx';
import { contestTimes, useContestClock } from './contest-time.ts';
import { StatusBadge } from './status-badge.tsx';
import { useWords } from './use-words.ts';
import styles from './contests.module.css';

/** Counts down to the start, then to the end; afterwards it says when the contest was over. */
export function ContestClock({ contest }: { readonly contest: ContestRow }) {
  const words = useWords();
  const { status, until } = useContestClock(contest);
  const { startsAt, endsAt } = contestTimes(contest);
  const labels = { upcoming: words.startsIn, in_progress: words.endsIn, counting: words.endedOn, ended: words.endedOn };
  const isOver = status === 'counting' || status === 'ended';
  const units = {
    timeLeft: words.timeLeft,
    days: words.unitDays,
    hours: words.unitHours,
    minutes: words.unitMinutes,
    seconds: words.unitSeconds,
  };
  return (
    <div className={styles.clock}>
      <StatusBadge contest={contest} />
      <p className={styles.clockLabel}>
        {labels[status]} <DayAndTime at={status === 'upcoming' ? startsAt : endsAt} withYear={isOver} />
      </p>
      {!isOver && <CountdownDigits until={until} words={units} />}
      {status === 'counting' && <p className={styles.note}>{words.countingNote}</p>}
    </div>
  );
}
