import { DayAndTime } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import type { Page } from '@marque/contract';
import type { NoticeRow } from '@marque/contract/content';
import { Badge, buttonClass, EmptyState } from '@marque/ui';
import { Link } from 'react-router';
import { noticePath } from '../../widgets/news/news-path.ts';
import { TYPE_WORDS } from '../../widgets/news/labels.ts';
import { newsPath, NOTICE_ROWS, type NewsQuery } from './news-query.ts';
import { atOf } from './times.ts';
import { useWords } from './use-words.ts';
import styles from './news.module.css';

interface NoticeListProps {
  readonly notices: Page<NoticeRow> | undefined;
  readonly query: NewsQuery;
}

function Pager({ pages, query }: { readonly pages: number; readonly query: NewsQuery }) {
  const words = useWords();
  const { page } = query;
  const look = buttonClass({ size: 'sm' });
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <Link className={look} to={newsPath({ ...query, page: Math.min(page - 1, pages) })} rel="prev" preventScrollReset>
          {words.previous}
        </Link>
      )}
      <span>{fill(words.pageOf, { page, pages })}</span>
      {page < pages && (
        <Link className={look} to={newsPath({ ...query, page: page + 1 })} rel="next" preventScrollReset>
          {words.next}
        </Link>
      )}
    </nav>
  );
}

/** What the exchange announces: pinned notices first, then the newest. */
export function NoticeList({ notices, query }: NoticeListProps) {
  const words = useWords();
  const pages = Math.max(1, Math.ceil((notices?.count ?? 0) / NOTICE_ROWS));
  return (
    <>
      {notices === undefined || notices.data.length === 0 ? (
        <EmptyState title={words.noData} />
      ) : (
        <ul className={styles.noticeRows}>
          {notices.data.map(({ id, type, title, summary, publish_time, is_pinned }) => (
            <li key={id}>
              <Link to={noticePath(id)} prefetch="intent" className={styles.notice}>
                <span className={styles.details}>
                  <b>{words[TYPE_WORDS[type]]}</b>
                  <time dateTime={publish_time.replace(' ', 'T')}>
                    <DayAndTime at={atOf(publish_time)} withYear />
                  </time>
                  {is_pinned === 1 && <Badge tone="brand">{words.pinned}</Badge>}
                </span>
                <strong className={styles.noticeTitle}>{title}</strong>
                <span className={styles.noticeText}>{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pager pages={pages} query={query} />}
    </>
  );
}
