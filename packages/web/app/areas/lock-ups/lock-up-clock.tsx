import { DayAndTime } from '@marque/app-kit/format/clock';
import { CountdownDigits } from '../../widgets/sale/countdown-digits.tsx';
import { lockUpTimes, useLockUpClock, type TimedLockUp } from './lock-up-time.ts';
import { useWords } from './use-words.ts';
import styles from './parts.module.css';

interface LockUpClockProps {
  readonly lockUp: TimedLockUp;
  readonly size?: 'sm' | 'lg';
}

/** Counts down to the start, then to the end; afterwards it says when the product closed. */
export function LockUpClock({ lockUp, size = 'sm' }: LockUpClockProps) {
  const words = useWords();
  const { status, until } = useLockUpClock(lockUp);
  const { startsAt, endsAt } = lockUpTimes(lockUp);
  const labels = { upcoming: words.startsIn, in_progress: words.endsIn, ended: words.endedOn };
  const units = {
    timeLeft: words.timeLeft,
    days: words.unitDays,
    hours: words.unitHours,
    minutes: words.unitMinutes,
    seconds: words.unitSeconds,
  };
  return (
    <div className={styles.clock}>
      <p className={styles.clockLabel}>
        {labels[status]}
        <span className={styles.clockDate}>
          <DayAndTime at={status === 'upcoming' ? startsAt : endsAt} withYear={status === 'ended'} />
        </span>
      </p>
      {status !== 'ended' && <CountdownDigits until={until} words={units} size={size} />}
    </div>
  );
}
