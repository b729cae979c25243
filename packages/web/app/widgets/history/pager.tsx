import { count, fill } from '@marque/app-kit/words/words';
import type { Locale } from '@marque/domain/organisation';
import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { PAGE_ROWS } from './day-range.ts';
import { useHistoryWords } from './use-words.ts';
import styles from './history.module.css';

interface PagerProps {
  readonly page: number;
  readonly rows: number;
  readonly locale: Locale;
  /** The address of a page with the same filters. */
  readonly pathOf: (page: number) => string;
}

/** How many entries there are, and the way to the pages before and after. */
export function Pager({ page, rows, locale, pathOf }: PagerProps) {
  const words = useHistoryWords();
  const pages = Math.max(1, Math.ceil(rows / PAGE_ROWS));
  const look = buttonClass({ size: 'sm' });
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <span className={styles.note}>{count(locale, words.rows, rows)}</span>
      <span className={styles.steps}>
        {page > 1 && (
          <Link className={look} to={pathOf(Math.min(page - 1, pages))} rel="prev">
            {words.previous}
          </Link>
        )}
        <span className={styles.note}>{fill(words.pageOf, { page, pages })}</span>
        {page < pages && (
          <Link className={look} to={pathOf(page + 1)} rel="next">
            {words.next}
          </Link>
        )}
      </span>
    </nav>
  );
}
