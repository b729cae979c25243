import { cx } from '@marque/ui';
import styles from './sale.module.css';

const WHOLE = 100;

interface FilledScaleProps {
  /** Said aloud: what the scale is of, and the figures that it stands for. */
  readonly label: string;
  readonly text: string;
  /** In whole percent; more than 100 fills it. */
  readonly percent: number;
  readonly size?: 'sm' | 'lg';
}

/** How much of something is gone. */
export const FilledScale = ({ label, text, percent, size = 'sm' }: FilledScaleProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={Math.max(WHOLE, percent)}
    aria-valuenow={percent}
    aria-valuetext={text}
    className={cx(styles.scale, size === 'lg' && styles.lg)}
    data-full={percent >= WHOLE || undefined}
  >
    <span className={styles.filled} style={{ inlineSize: `${Math.min(percent, WHOLE)}%` }} />
  </div>
);
