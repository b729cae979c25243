import { groupThousands } from '@marque/domain/money';
import { Badge, cx } from '@marque/ui';
import { useWords } from '../use-words.ts';
import { levelWord } from '../verification-level.ts';
import type { DayLimits } from './info-page.tsx';
import { Panel } from './panel.tsx';
import styles from './info.module.css';

interface QuotaPanelProps {
  readonly limits: DayLimits;
  readonly level: 0 | 1 | 2 | 3;
}

/** What may be withdrawn in a day at each level, the account's own marked (S257). */
export function QuotaPanel({ limits, level }: QuotaPanelProps) {
  const words = useWords();
  const rungs = [{ kyc_level: 0 as const, day_limit: '0', token: 'USDT' as const }, ...limits];
  return (
    <Panel title={words.quota} hint={words.quotaHint}>
      <ol className={styles.quotas}>
        {rungs.map((rung) => (
          <li
            key={rung.kyc_level}
            className={cx(styles.quota, rung.kyc_level === level && styles.ownQuota)}
            aria-current={rung.kyc_level === level || undefined}
          >
            <span className={styles.quotaName}>{words[levelWord(rung.kyc_level)]}</span>
            <strong className={styles.quotaFigure}>
              {groupThousands(rung.day_limit)} <small>{rung.token}</small>
            </strong>
            {rung.kyc_level === level && <Badge tone={level > 0 ? 'good' : 'plain'}>{words.yourLevel}</Badge>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
