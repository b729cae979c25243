import { count, fill } from '@marque/app-kit/words/words';
import type { Locale } from '@marque/domain/organisation';
import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { PAGE_ROWS, pagePath, type HistoryQuery, type OrderList } from './history-query.ts';
import { useWords } from './use-words.ts';
import styles from './orders.module.css';

interface PagerProps {
  readonly list: OrderList;
  readonly page: number;
  readonly rows: number;
  readonly query: HistoryQuery;
  readonly locale: Locale;
}

/** How many entries there are, and the way to the pages before and after. */
export function Pager({ list, page, rows, query, locale }: PagerProps) {
  const words = useWords();
  const pages = Math.max(1, Math.ceil(rows / PAGE_ROWS));
  const look = buttonClass({ size: 'sm' });
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <span className={styles.note}>{count(locale, words.rows, rows)}</span>
      <span className={styles.steps}>
        {page > 1 && (
          <Link className={look} to={pagePath(list, Math.min(page - 1, pages), query)} rel="prev">
            {words.previous}
          </Link>
        )}
        <span className={styles.note}>{fill(words.pageOf, { page, pages })}</span>
        {page < pages && (
          <Link className={look} to={pagePath(list, page + 1, query)} rel="next">
            {words.next}
          </Link>
        )}
      </span>
    </nav>
  );
}
