import { fill } from '@marque/app-kit/words/words';
import { getListCalendar, getListNotice, type EventRow, type NoticeRow } from '@marque/contract/content';
import { Badge, buttonClass } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { eventPath, noticePath } from '../../../widgets/news/news-path.ts';
import { LABEL_WORDS, TYPE_WORDS } from '../../../widgets/news/labels.ts';
import { useTradeContext } from '../trade-context.tsx';
import { AskedBlock } from './asked-block.tsx';
import css from './info.module.css';
import { useAsked } from './use-asked.ts';
import { useInfoWords } from './use-words.ts';

const ROWS = '6';

/** What is in the calendar about this token, and what the exchange announces (S142). */
export function NewsTab() {
  const words = useInfoWords();
  const { pair, brand } = useTradeContext();
  const events = useAsked(getListCalendar, { token: pair.base, size: ROWS });
  const notices = useAsked(getListNotice, { size: ROWS });
  // A token that is no brand's has a calendar only when something is in it.
  const hasCalendar = brand !== undefined || (events.data?.count ?? 0) > 0;
  return (
    <div className={css.news}>
      {hasCalendar && (
        <section className={css.block}>
          <h3 className={css.blockTitle}>{fill(words.calendarOf, { token: pair.baseAlias })}</h3>
          <AskedBlock asked={events} isEmpty={({ count }) => count === 0} emptyHint={fill(words.noEventsHint, { token: pair.baseAlias })}>
            {({ data }) => <Events rows={data} />}
          </AskedBlock>
        </section>
      )}
      <section className={css.block}>
        <h3 className={css.blockTitle}>{words.notices}</h3>
        <AskedBlock asked={notices} isEmpty={({ count }) => count === 0} emptyHint="">
          {({ data }) => <Notices rows={data} />}
        </AskedBlock>
        <p>
          <Link to={href('/news')} prefetch="intent" className={buttonClass({ size: 'sm' })}>
            {words.allNews}
            <ArrowRight size={14} aria-hidden />
          </Link>
        </p>
      </section>
    </div>
  );
}

/** An instant of a call, for machines. */
const machineTime = (instant: string): string => `${instant.replace(' ', 'T')}Z`;

function Events({ rows }: { readonly rows: readonly EventRow[] }) {
  const words = useInfoWords();
  const { locale } = useTradeContext();
  const month = (instant: string) =>
    new Date(machineTime(instant)).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <ol className={css.events}>
      {rows.map(({ id, label, title, summary, start_time: starts }) => (
        <li key={id}>
          <Link to={eventPath(id)} prefetch="intent" className={css.event}>
            <time className={css.day} dateTime={machineTime(starts)}>
              {starts.slice(8, 10)}
              <small>{month(starts)}</small>
            </time>
            <span className={css.item}>
              <small>{words[LABEL_WORDS[label]]}</small>
              <strong>{title}</strong>
              <span>{summary}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Notices({ rows }: { readonly rows: readonly NoticeRow[] }) {
  const words = useInfoWords();
  return (
    <ul className={css.notices}>
      {rows.map(({ id, type, title, summary, publish_time: at, is_pinned: isPinned }) => (
        <li key={id}>
          <Link to={noticePath(id)} prefetch="intent" className={css.item}>
            <small>
              {words[TYPE_WORDS[type]]} <time dateTime={machineTime(at)}>{at.slice(0, 10)}</time>{' '}
              {isPinned === 1 && <Badge tone="brand">{words.pinned}</Badge>}
            </small>
            <strong>{title}</strong>
            <span>{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
