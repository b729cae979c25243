import type { LockUpRow } from '@marque/contract/lock-ups';
import { cx } from '@marque/ui';
import { useId } from 'react';
import styles from './picture.module.css';

const [WIDTH, HEIGHT, GROUND] = [320, 180, 132];
const STEPS_MAX = 14;
const STEPS_MIN = 4;

interface GrowthArtProps {
  readonly lockUp: Pick<LockUpRow, 'type' | 'days' | 'rate'>;
  readonly className?: string | undefined;
}

/** How a product grows, as an ornament: columns for what is paid by the day, a slope for what comes at the end, beads for a gift. */
export function GrowthArt({ lockUp: { type, days, rate }, className }: GrowthArtProps) {
  const id = useId();
  const steps = Math.max(STEPS_MIN, Math.min(STEPS_MAX, Math.round(Math.sqrt(days) * 1.5)));
  const rise = Math.min(1, 0.45 + Number(rate) / 60) * (GROUND - 24);
  const columns = Array.from({ length: steps }, (_, index) => ({
    x: (index * WIDTH) / steps,
    height: (rise * (index + 1)) / steps,
  }));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={cx(styles.art, className)} aria-hidden preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--brand)" stopOpacity="0.95" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0.35" />
        </linearGradient>
      </defs>
      <rect x={0} y={GROUND} width={WIDTH} height={HEIGHT - GROUND} className={styles.artGround} />
      {columns.map(({ x }) => (
        <line key={x} x1={x} x2={x} y1={GROUND} y2={HEIGHT} className={styles.artDay} />
      ))}
      {type === 'daily' &&
        columns.map(({ x, height }) => (
          <rect key={x} x={x + 1.5} y={GROUND - height} width={WIDTH / steps - 3} height={height} fill={`url(#${id})`} />
        ))}
      {type === 'term' && <path d={`M0 ${GROUND} L${WIDTH} ${GROUND - rise} V${GROUND} Z`} fill={`url(#${id})`} />}
      {type === 'gift-coin' &&
        columns.map(({ x, height }) => (
          <circle
            key={x}
            cx={x + WIDTH / steps / 2}
            cy={GROUND - height}
            r={4 + (height / rise) * (WIDTH / steps / 2 - 5)}
            fill={`url(#${id})`}
          />
        ))}
    </svg>
  );
}
