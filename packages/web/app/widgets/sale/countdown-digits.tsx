import { fill } from '@marque/app-kit/words/words';
import { Countdown, cx, VisuallyHidden } from '@marque/ui';
import { useSite } from '../../data/site-data.ts';
import styles from './sale.module.css';

interface CountdownWords {
  /** With places for days, hours, minutes and seconds. */
  readonly timeLeft: string;
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

interface CountdownDigitsProps {
  /** Epoch ms on this device's clock. */
  readonly until: number;
  readonly words: CountdownWords;
  readonly size?: 'sm' | 'lg';
}

/** Time that is left, each unit with its name. */
export function CountdownDigits({ until, words, size = 'sm' }: CountdownDigitsProps) {
  const { now } = useSite();
  return (
    <Countdown until={until} now={now}>
      {({ days, hours, minutes, seconds }) => (
        <p className={cx(styles.digits, size === 'lg' && styles.lg)} role="timer">
          <VisuallyHidden>{fill(words.timeLeft, { days, hours, minutes, seconds })}</VisuallyHidden>
          {[
            [String(days), words.days],
            [hours, words.hours],
            [minutes, words.minutes],
            [seconds, words.seconds],
          ].map(([figure, unit]) => (
            <span key={unit} className={styles.digit} aria-hidden>
              {figure}
              <small>{unit}</small>
            </span>
          ))}
        </p>
      )}
    </Countdown>
  );
}
