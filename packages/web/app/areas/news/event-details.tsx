import type { EventRow } from '@marque/contract/content';
import { LABEL_WORDS } from '../../widgets/news/labels.ts';
import { useWords } from './use-words.ts';
import styles from './news.module.css';

/** What an event is, whose, and on which day. */
export function EventDetails({
  event: { label, token, start_time },
}: {
  readonly event: Pick<EventRow, 'label' | 'token' | 'start_time'>;
}) {
  const words = useWords();
  const day = start_time.slice(0, 10);
  return (
    <span className={styles.details}>
      <b>{words[LABEL_WORDS[label]]}</b>
      {token && <span>{token}</span>}
      <time dateTime={day}>{day}</time>
    </span>
  );
}
