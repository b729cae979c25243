import { DayAndTime } from '@marque/app-kit/format/clock';
import { CountdownDigits } from '../sale/countdown-digits.tsx';
import { saleTimes, type TimedOffering } from './offering-time.ts';
import { useSaleClock } from './use-sale-clock.ts';
import { useOfferingWords } from './use-words.ts';
import styles from './offering.module.css';

interface SaleCountdownProps {
  readonly offering: TimedOffering;
  readonly size?: 'sm' | 'lg';
}

/** Counts down to the start, then to the end, by the server's clock; afterwards it says when the sale ended. */
export function SaleCountdown({ offering, size = 'sm' }: SaleCountdownProps) {
  const words = useOfferingWords();
  const { stage, until } = useSaleClock(offering);
  const { startsAt, endsAt } = saleTimes(offering);
  const isCounting = stage === 'upcoming' || stage === 'in_progress';
  return (
    <div className={styles.countdown}>
      <p className={styles.countdownLabel}>
        {stage === 'upcoming' ? words.startsIn : stage === 'in_progress' ? words.endsIn : words.endedOn}
        <span className={styles.countdownDate}>
          <DayAndTime at={stage === 'upcoming' ? startsAt : endsAt} withYear={!isCounting} />
        </span>
      </p>
      {isCounting && <CountdownDigits until={until} words={words} size={size} />}
    </div>
  );
}
