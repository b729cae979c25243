import type { EventRow } from '@marque/contract/content';
import { Link } from 'react-router';
import { eventPath } from '../../widgets/news/news-path.ts';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { EventDetails } from './event-details.tsx';
import styles from './news.module.css';

/** Events of the calendar, the last to begin first. */
export const EventList = ({ events }: { readonly events: readonly EventRow[] }) => (
  <ol className={styles.events}>
    {events.map((event) => (
      <li key={event.id}>
        <Link to={eventPath(event.id)} prefetch="intent" className={styles.event}>
          <span className={styles.eventText}>
            <EventDetails event={event} />
            <strong className={styles.eventTitle}>{event.title}</strong>
            <span className={styles.noticeText}>{event.summary}</span>
          </span>
          {event.cover_img && <BrandCover url={event.cover_img} className={styles.eventCover} />}
        </Link>
      </li>
    ))}
  </ol>
);
