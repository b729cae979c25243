import { fill } from '@marque/app-kit/words/words';
import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { useWords } from './use-words.ts';
import styles from './parts.module.css';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** The pages of a list, where it has several. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  const words = useWords();
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
