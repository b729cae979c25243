import { fill } from '@marque/app-kit/words/words';
import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { ROWS_AT_ONCE, type InviteTab } from './invite-lists.ts';
import { tabPath } from './tab-path.ts';
import { useWords } from './use-words.ts';
import styles from './invite.module.css';

interface ListPagerProps {
  readonly tab: InviteTab;
  readonly page: number;
  readonly count: number;
}

/** The way to the pages before and after, where there is more than one. */
export function ListPager({ tab, page, count }: ListPagerProps) {
  const words = useWords();
  const pages = Math.ceil(count / ROWS_AT_ONCE);
  if (pages <= 1) return null;
  const look = buttonClass({ size: 'sm' });
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <Link className={look} to={tabPath(tab, Math.min(page - 1, pages))} rel="prev" preventScrollReset>
          {words.previous}
        </Link>
      )}
      <span>{fill(words.pageOf, { page, pages })}</span>
      {page < pages && (
        <Link className={look} to={tabPath(tab, page + 1)} rel="next" preventScrollReset>
          {words.next}
        </Link>
      )}
    </nav>
  );
}
