import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { NotificationRow } from '@marque/contract/notification-centre';
import { EmptyState } from '@marque/ui';
import { href, Link } from 'react-router';
import { withQuery } from '../../../data/addresses/with-query.ts';
import { Unavailable } from '../unavailable.tsx';
import { useWords } from '../use-words.ts';
import styles from './personal.module.css';

/** The newest log-ins and changes that concern the account's security; undefined where they could not be read. */
export function RecentActivity({ rows }: { readonly rows: readonly NotificationRow[] | undefined }) {
  const words = useWords();
  return (
    <section className={styles.recent}>
      <div className={styles.recentHead}>
        <h2 className={styles.cardTitle}>{words.recent}</h2>
        <Link to={withQuery(href('/user/notifications'), { topic: 'security' })} className={styles.more}>
          {words.recentAll}
        </Link>
      </div>
      {rows === undefined && <Unavailable />}
      {rows?.length === 0 && <EmptyState title={words.recentNone} hint={words.recentNoneHint} />}
      {rows && rows.length > 0 && (
        <ul className={styles.events}>
          {rows.map((row) => (
            <Event key={row.notification_id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Event({ row: { title, created_at } }: { readonly row: NotificationRow }) {
  const at = instantOf(created_at);
  return (
    <li className={styles.event}>
      <span>{title}</span>
      <time className={styles.when}>{at !== undefined && <DayAndTime at={at} withYear />}</time>
    </li>
  );
}
