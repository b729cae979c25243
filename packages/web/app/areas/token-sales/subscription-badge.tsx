import type { SubscriptionRow } from '@marque/contract/token-sales';
import { Badge } from '@marque/ui';
import { LiveDot } from '../../widgets/sale/live-dot.tsx';
import { useWords } from './use-words.ts';
import styles from './parts.module.css';

const TONES = { queued: 'warn', succeeded: 'good', refunded: 'plain' } as const;

type Settled = Pick<SubscriptionRow, 'status' | 'reason'>;

/** What became of a subscription, and why it was refunded. */
export function SubscriptionBadge({ row: { status, reason } }: { readonly row: Settled }) {
  const words = useWords();
  const causes = { late: words.causeLate, sold_out: words.causeSoldOut, cancelled: words.causeCancelled };
  return (
    <span className={styles.settled}>
      <Badge tone={TONES[status]}>
        {status === 'queued' && <LiveDot isLive />}
        {words[status]}
      </Badge>
      {reason !== '' && <span className={styles.cause}>{causes[reason]}</span>}
    </span>
  );
}
