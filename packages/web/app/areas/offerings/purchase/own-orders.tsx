import { count, fill } from '@marque/app-kit/words/words';
import type { OfferingDetail } from '@marque/contract/offerings';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { href, Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import type { OwnStanding } from './own-standing.ts';
import { useWords } from '../use-words.ts';
import styles from './purchase.module.css';

const TONES = { 0: 'warn', 1: 'good', 2: 'plain' } as const;

interface OwnOrdersProps {
  readonly own: OwnStanding;
  readonly offering: OfferingDetail;
}

/** How much of their limit the reader has used, and their last orders of this offering. */
export function OwnOrders({ own, offering }: OwnOrdersProps) {
  const words = useWords();
  const { locale } = useSite();
  const statuses = { 0: words.checkingOut, 1: words.completed, 2: words.refunded };
  const { copiesUsed, copiesLeft, orders, ordersCount } = own;
  return (
    <section className={styles.own} aria-label={words.ownTitle}>
      {copiesUsed !== undefined && copiesLeft !== undefined && (
        <div className={styles.quota}>
          <p>
            <span>{words.ownLimit}</span>
            <strong>
              {fill(words.ownLeft, { left: groupThousands(String(copiesLeft)), limit: groupThousands(String(offering.user_limit)) })}
            </strong>
          </p>
          <span className={styles.quotaScale} aria-hidden>
            <span style={{ inlineSize: `${Math.min(100, (copiesUsed * 100) / Math.max(1, offering.user_limit))}%` }} />
          </span>
        </div>
      )}
      {orders.length > 0 && (
        <ul className={styles.ownOrders}>
          {orders.map((order) => (
            <li key={order.id}>
              <span className={styles.ownNumber}>{order.order_no}</span>
              <span>{count(locale, words.copiesCount, order.units)}</span>
              <Badge tone={TONES[order.status]}>{statuses[order.status]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {ordersCount > orders.length && (
        <Link to={href('/order/sell/:page?', { page: '1' })} className={styles.link}>
          {fill(words.allOrders, { n: ordersCount })}
        </Link>
      )}
    </section>
  );
}
