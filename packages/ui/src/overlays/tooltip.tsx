import { useId, useState, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly tip: ReactNode;
  readonly children: ReactNode;
  readonly side?: 'top' | 'bottom';
}

/** A word more on hover or focus; Escape closes it. What must be read never lives here alone. */
export function Tooltip({ tip, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span
      className={styles.anchor}
      aria-describedby={id}
      onKeyDown={(event) => { if (event.key === 'Escape') setDismissed(true); }}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span role="tooltip" id={id} className={cx(styles.tip, styles[side])} hidden={dismissed}>{tip}</span>
    </span>
  );
}
