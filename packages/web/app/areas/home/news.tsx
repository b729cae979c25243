import { Badge, EmptyState } from '@marque/ui';
import { href, Link } from 'react-router';
import { eventPath, noticePath } from '../../widgets/news/news-path.ts';
import { LABEL_WORDS, TYPE_WORDS } from '../../widgets/news/labels.ts';
import { useHome } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

/** What the exchange announces, and what is in its calendar. */
export function News() {
  const words = useWords();
  const { notices, events } = useHome();
  if (notices?.length === 0 && events?.length === 0) return null;
  return (
    <div className={styles.news}>
      <section>
        <SectionHead title={words.news} more={{ to: href('/news'), label: words.allNews }} />
        {notices ? (
          <ul>
            {notices.map(({ id, type, title, summary, publish_time, is_pinned }) => (
              <li key={id}>
                <Link to={noticePath(id)} prefetch="intent" className={styles.notice}>
                  <time className={styles.date} dateTime={publish_time.replace(' ', 'T')}>
                    {publish_time.slice(0, 10)}
                  </time>
                  <span className={styles.noticeTitle}>
                    {title}
                    <small>{summary}</small>
                  </span>
                  <Badge {...(is_pinned === 1 && { tone: 'brand' as const })}>{words[TYPE_WORDS[type]]}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={words.noData} />
        )}
      </section>
      <section>
        <SectionHead title={words.calendar} />
        {events ? (
          <ol>
            {events.map(({ id, label, title, start_time, token }) => (
              <li key={id}>
                <Link to={eventPath(id)} prefetch="intent" className={styles.event}>
                  <time className={styles.day} dateTime={start_time.replace(' ', 'T')}>
                    {start_time.slice(8, 10)}
                    <small>{start_time.slice(0, 7)}</small>
                  </time>
                  <span className={styles.eventTitle}>
                    <small>
                      {words[LABEL_WORDS[label]]}
                      {token && ` · ${token}`}
                    </small>
                    {title}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState title={words.noData} />
        )}
      </section>
    </div>
  );
}
