import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './figure.module.css';

export type Tone = 'up' | 'down' | 'flat' | 'muted';

/** Direction of a decimal text: by its sign and whether it is nothing but zeros. */
export const toneOf = (decimal: string): Tone => (!/[1-9]/.test(decimal) ? 'flat' : decimal.startsWith('-') ? 'down' : 'up');

interface FigureProps {
  /** Already cut and grouped for people. */
  readonly children: string;
  readonly tone?: Tone;
  /** The token or currency behind the figure. */
  readonly unit?: ReactNode;
  readonly strong?: boolean;
}

/** A figure: tabular, never wrapped; an amount, a price, a total. */
export function Figure({ children, tone = 'flat', unit, strong = false }: FigureProps) {
  return (
    <span className={cx(styles.figure, styles[tone], strong && styles.strong)}>
      {children}
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

/** A price that lights up for a moment each time it changes. */
export function Price({ children, tone = 'flat', strong = false }: Omit<FigureProps, 'unit'>) {
  return (
    <span key={children} className={cx(styles.figure, styles.flash, styles[tone], strong && styles.strong)}>
      {children}
    </span>
  );
}

/** A change in percent ("-1.20") with its sign; colour never stands alone. */
export function Percent({ children, badge = false }: { readonly children: string; readonly badge?: boolean }) {
  const tone = toneOf(children);
  const text = `${tone === 'up' ? '+' : ''}${children.replace('-', '\u2212')}%`;
  return <span className={cx(styles.figure, styles[tone], badge && styles.badge)}>{text}</span>;
}
