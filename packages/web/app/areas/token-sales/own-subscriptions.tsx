import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { SubscriptionRow } from '@marque/contract/token-sales';
import { groupThousands } from '@marque/domain/money';
import { href, Link } from 'react-router';
import { SubscriptionBadge } from './subscription-badge.tsx';
import { useWords } from './use-words.ts';
import styles from './detail.module.css';

/** The reader's latest subscriptions to the sale; what waits is followed while the page is open. */
export function OwnSubscriptions({ rows }: { readonly rows: readonly SubscriptionRow[] }) {
  const words = useWords();
  const isWaiting = rows.some(({ status }) => status === 'queued');
  return (
    <section className={styles.own} aria-labelledby="own-title">
      <header className={styles.ownHead}>
        <h2 id="own-title" className={styles.heading}>
          {words.own}
        </h2>
        <Link to={href('/user/subscriptionrecord')} prefetch="intent" className={styles.deposit}>
          {words.allRecords}
        </Link>
      </header>
      {rows.length === 0 && <p className={styles.note}>{words.ownNone}</p>}
      <ul className={styles.ownRows} aria-live="polite">
        {rows.map((row) => (
          <OwnRow key={row.reference_no} row={row} />
        ))}
      </ul>
      {isWaiting && <p className={styles.note}>{words.checking}</p>}
    </section>
  );
}

function OwnRow({ row }: { readonly row: SubscriptionRow }) {
  const words = useWords();
  const at = instantOf(row.time);
  return (
    <li className={styles.ownRow} data-subscription={row.reference_no} data-status={row.status}>
      <span className={styles.ownAmount}>
        {groupThousands(row.amount)} {row.token_as}
      </span>
      <SubscriptionBadge row={row} />
      <span className={styles.ownDetail}>
        {fill(words.reference, { reference: row.reference_no })} · {groupThousands(row.cost)} {row.pay_token_as}
      </span>
      <span className={styles.ownDetail}>{at === undefined ? row.time : <DayAndTime at={at} />}</span>
    </li>
  );
}
