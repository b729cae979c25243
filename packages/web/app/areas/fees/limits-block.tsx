import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import type { getKycWithdrawalDayLimit2Config } from '@marque/contract/fees';
import { groupThousands } from '@marque/domain/money';
import { Badge, cx, EmptyState } from '@marque/ui';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { useWords } from './use-words.ts';
import styles from './fees.module.css';

export type DayLimits = NonNullable<OutputOf<typeof getKycWithdrawalDayLimit2Config>>;

const NAMES = { 1: 'kyc1', 2: 'kyc2', 3: 'kyc3' } as const;

/** What may leave in a day, by how well the exchange knows the account. */
export function LimitsBlock({ limits, ownLevel }: { readonly limits: DayLimits | undefined; readonly ownLevel: number | undefined }) {
  const words = useWords();
  return (
    <PageBlock title={words.limits} hint={words.limitsHint}>
      {limits === undefined || limits.length === 0 ? (
        <EmptyState title={words.noData} />
      ) : (
        <ol className={styles.limits}>
          {limits.map(({ kyc_level: level, day_limit, token }) => (
            <li
              key={level}
              className={cx(styles.limit, level === ownLevel && styles.ownLimit)}
              aria-current={level === ownLevel || undefined}
            >
              <span className={styles.limitName}>
                {words[NAMES[level]]}
                {level === ownLevel && <Badge tone="brand">{words.yourLevel}</Badge>}
              </span>
              <strong className={styles.limitFigure}>{groupThousands(day_limit)}</strong>
              <span className={styles.limitUnit}>{fill(words.aDay, { token })}</span>
            </li>
          ))}
        </ol>
      )}
    </PageBlock>
  );
}
