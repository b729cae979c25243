import { fill } from '@marque/app-kit/words/words';
import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { ROWS_AT_ONCE } from './rows-at-once.ts';
import { useWords } from './use-words.ts';
import styles from './nodes.module.css';

interface PagerProps {
  readonly page: number;
  readonly count: number;
  readonly pathOf: (page: number) => string;
}

/** The pages of a list, where it has several. */
export function Pager({ page, count, pathOf }: PagerProps) {
  const words = useWords();
  const pages = Math.ceil(count / ROWS_AT_ONCE);
  if (pages <= 1) return null;
  const look = buttonClass({ size: 'sm' });
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <Link className={look} to={pathOf(Math.min(page - 1, pages))} rel="prev" preventScrollReset>
          {words.previous}
        </Link>
      )}
      <span>{fill(words.pageOf, { page, pages })}</span>
      {page < pages && (
        <Link className={look} to={pathOf(page + 1)} rel="next" preventScrollReset>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
