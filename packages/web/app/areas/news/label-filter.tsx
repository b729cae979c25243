import { EVENT_LABELS, type EventLabel } from '@marque/domain/content';
import { cx } from '@marque/ui';
import { Link } from 'react-router';
import { LABEL_WORDS } from '../../widgets/news/labels.ts';
import { newsPath, type NewsQuery } from './news-query.ts';
import { useWords } from './use-words.ts';
import styles from './news.module.css';

interface LabelFilterProps {
  /** How many events each label has; undefined where that is not known. */
  readonly labels: Partial<Record<EventLabel, number>> | undefined;
  readonly query: NewsQuery;
}

/** Labels of the calendar with what they hold; the one chosen stands in the address. */
export function LabelFilter({ labels, query }: LabelFilterProps) {
  const words = useWords();
  const all = labels && EVENT_LABELS.reduce((sum, label) => sum + (labels[label] ?? 0), 0);
  const entry = (label: EventLabel | undefined, name: string, n: number | undefined) => (
    <li key={name}>
      <Link
        to={newsPath({ ...query, label, day: undefined })}
        preventScrollReset
        className={cx(styles.label, query.label === label && styles.chosen)}
        aria-current={query.label === label ? 'true' : undefined}
      >
        {name}
        {n !== undefined && <span className={styles.count}>{n}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label={words.labels} className={styles.filter}>
      <ul className={styles.labels}>
        {entry(undefined, words.everyLabel, all)}
        {EVENT_LABELS.map((label) => entry(label, words[LABEL_WORDS[label]], labels?.[label]))}
      </ul>
    </nav>
  );
}
