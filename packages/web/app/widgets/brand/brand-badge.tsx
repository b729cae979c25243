import { fill } from '@marque/app-kit/words/words';
import { cx } from '@marque/ui';
import { useBrandWords } from './use-words.ts';
import styles from './brand.module.css';

const SCALLOPS = 12;
const MIDDLE = 16;
const CHEVRON_PITCH = 3.6;

/** The rim of the seal: a circle of small arcs. */
const rim = Array.from({ length: SCALLOPS }, (_, i) => {
  const angle = ((i + 1) * 2 * Math.PI) / SCALLOPS;
  return `A3.6 3.6 0 0 1 ${(MIDDLE + 13 * Math.sin(angle)).toFixed(2)} ${(MIDDLE - 13 * Math.cos(angle)).toFixed(2)}`;
}).join('');

interface BrandBadgeProps {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly size?: number;
}

/** A seal with one to four chevrons, as many as the level; nothing without a buy-back. */
export function BrandBadge({ level, size = 24 }: BrandBadgeProps) {
  const words = useBrandWords();
  if (level === 0) return null;
  const label = fill(words.badge, { level });
  const top = MIDDLE + ((level - 1) * CHEVRON_PITCH) / 2 + 1.2;
  return (
    <svg
      className={cx(styles.badge, level === 4 && styles.highest)}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path className={styles.seal} d={`M16 3${rim}Z`} />
      {Array.from({ length: level }, (_, i) => (
        <path key={i} className={styles.chevron} d={`M10.5 ${top - i * CHEVRON_PITCH}l5.5-3.2 5.5 3.2`} />
      ))}
    </svg>
  );
}
