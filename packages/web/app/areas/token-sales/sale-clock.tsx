import { DayAndTime } from '@marque/app-kit/format/clock';
import { CountdownDigits } from '../../widgets/sale/countdown-digits.tsx';
import { saleTimes, useIsBeforeEnd, useSaleClock, type TimedSale } from './sale-time.ts';
import { useWords } from './use-words.ts';
import styles from './parts.module.css';

interface SaleClockProps {
  readonly sale: TimedSale;
  readonly size?: 'sm' | 'lg';
}

/** Counts down to the start, then to the end; afterwards it says when the sale ended. */
export function SaleClock({ sale, size = 'sm' }: SaleClockProps) {
  const words = useWords();
  const { status, until } = useSaleClock(sale);
  const { startsAt, endsAt } = saleTimes(sale);
  // What is over before its end was sold out.
  const isEarly = useIsBeforeEnd(sale) && status === 'closed';
  const labels = { warm_up: words.startsIn, in_progress: words.endsIn, closed: isEarly ? words.soldOut : words.endedOn };
  return (
    <div className={styles.clock}>
      <p className={styles.clockLabel}>
        {labels[status]}
        {!isEarly && (
          <span className={styles.clockDate}>
            <DayAndTime at={status === 'warm_up' ? startsAt : endsAt} withYear={status === 'closed'} />
          </span>
        )}
      </p>
      {status !== 'closed' && <CountdownDigits until={until} words={words} size={size} />}
    </div>
  );
}
