import type { EventRow } from '@marque/contract/content';
import { Link } from 'react-router';
import { eventPath } from '../../widgets/news/news-path.ts';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { EventDetails } from './event-details.tsx';
import styles from './news.module.css';

/** The event that the page opens with, as large as its picture allows. */
export const LeadStory = ({ event }: { readonly event: EventRow }) => (
  <article className={styles.lead}>
    <Link to={eventPath(event.id)} prefetch="intent" className={styles.leadLink}>
      {event.cover_img && <BrandCover url={event.cover_img} isFirst className={styles.leadCover} />}
      <EventDetails event={event} />
      <h2 className={styles.leadTitle}>{event.title}</h2>
      <p className={styles.leadText}>{event.summary}</p>
    </Link>
  </article>
);
