import { fill } from '@marque/app-kit/words/words';
import type { LockUpRow } from '@marque/contract/lock-ups';
import { trimZeros } from '@marque/domain/money';
import { cx } from '@marque/ui';
import { useWords } from './use-words.ts';
import styles from './parts.module.css';

interface RateFigureProps {
  readonly lockUp: Pick<LockUpRow, 'rate' | 'extra_reward_percent'>;
  readonly size?: 'md' | 'lg';
}

/** The yield of a year, in large figures, and what comes on top. */
export function RateFigure({ lockUp: { rate, extra_reward_percent: extra }, size = 'md' }: RateFigureProps) {
  const words = useWords();
  return (
    <p className={cx(styles.rate, size === 'lg' && styles.rateLarge)}>
      <strong>
        {trimZeros(rate)}
        <small>%</small>
      </strong>
      <span className={styles.rateName}>{words.yieldYear}</span>
      {/[1-9]/.test(extra) && <span className={styles.extra}>{fill(words.extra, { percent: trimZeros(extra) })}</span>}
    </p>
  );
}
