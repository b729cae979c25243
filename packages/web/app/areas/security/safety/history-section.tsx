import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { Page } from '@marque/contract';
import type { SecurityEventRow } from '@marque/contract/account-safety';
import { buttonClass, EmptyState, SegmentedControl } from '@marque/ui';
import { href, Link, useNavigate } from 'react-router';
import { withQuery } from '../../../data/addresses/with-query.ts';
import { eventNames } from './event-names.ts';
import styles from './safety.module.css';
import { useSafetyWords } from './use-words.ts';

export const HISTORY_ROWS = 20;
export type HistoryType = 'all' | 'login';

interface HistorySectionProps {
  readonly list: Page<SecurityEventRow>;
  readonly page: number;
  readonly type: HistoryType;
}

const addressOf = (type: HistoryType, page: number): string =>
  withQuery(href('/user/security/devices'), { type: type === 'login' && type, page: page > 1 && page });

/** What happened to the account, newest first; the whole state is the address. */
export function HistorySection({ list, page, type }: HistorySectionProps) {
  const words = useSafetyWords();
  const navigate = useNavigate();
  const pages = Math.max(1, Math.ceil(list.count / HISTORY_ROWS));
  return (
    <section className={styles.section} aria-labelledby="history">
      <div className={styles.head}>
        <div>
          <h2 id="history">{words.history}</h2>
          <p className={styles.faint}>{words.historyText}</p>
        </div>
        <SegmentedControl
          label={words.filter}
          value={type}
          onValue={(chosen) => void navigate(addressOf(chosen, 1), { replace: true, preventScrollReset: true })}
          items={[
            { key: 'all' as const, label: words.allEvents },
            { key: 'login' as const, label: words.loginsOnly },
          ]}
        />
      </div>
      {list.data.length === 0 ? (
        <EmptyState title={words.noEvents} />
      ) : (
        <ol className={styles.events}>
          {list.data.map((row) => (
            <EventRow key={row.event_id} row={row} />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className={styles.pager} aria-label={words.pages}>
          {page > 1 && (
            <Link className={buttonClass({ size: 'sm' })} to={addressOf(type, Math.min(page - 1, pages))} rel="prev">
              {words.previous}
            </Link>
          )}
          <span>{fill(words.pageOf, { page, pages })}</span>
          {page < pages && (
            <Link className={buttonClass({ size: 'sm' })} to={addressOf(type, page + 1)} rel="next">
              {words.next}
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

function EventRow({ row }: { readonly row: SecurityEventRow }) {
  const words = useSafetyWords();
  const at = instantOf(row.time);
  return (
    <li className={styles.event}>
      <span className={styles.what}>
        <span>{eventNames(words)[row.kind]}</span>
        {row.detail !== '' && <span className={styles.detail}>{row.detail}</span>}
      </span>
      <span>{row.device || (row.address && words.unknownDevice)}</span>
      <span className={styles.faint}>{row.address}</span>
      <time className={styles.when}>{at !== undefined && <DayAndTime at={at} withYear />}</time>
    </li>
  );
}
