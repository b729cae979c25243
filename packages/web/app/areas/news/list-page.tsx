import { EmptyState } from '@marque/ui';
import { PageBlock, BrandPage } from '../../widgets/brand/brand-page.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { EventList } from './event-list.tsx';
import { LabelFilter } from './label-filter.tsx';
import { LeadStory } from './lead-story.tsx';
import type { NewsList } from './load-news.ts';
import { NoticeList } from './notice-list.tsx';
import { useWords } from './use-words.ts';
import styles from './news.module.css';

/** Notices and calendar: the last event as a picture, what the exchange announces beside it, then the months (S220). */
export function ListPage({ list: { query, lead, notices, events, labels, today, calendar } }: { readonly list: NewsList }) {
  const words = useWords();
  return (
    <BrandPage title={words.title} lead={words.lead}>
      <div className={styles.front}>
        {lead && <LeadStory event={lead} />}
        <section className={styles.notices} aria-label={words.notices}>
          <h2 className={styles.frontTitle}>{words.notices}</h2>
          <NoticeList notices={notices} query={query} />
        </section>
      </div>
      <PageBlock title={words.calendar} aside={<LabelFilter labels={labels} query={query} />}>
        <section className={styles.calendar} aria-label={words.calendar}>
          <CalendarMonth calendar={calendar} query={query} today={today} />
          {events === undefined || events.length === 0 ? (
            <EmptyState title={events ? words.noneHere : words.noData} hint={events && words.noneHint} />
          ) : (
            <EventList events={events} />
          )}
        </section>
      </PageBlock>
    </BrandPage>
  );
}
