import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { CastApplicationRow } from '@marque/contract/casting';
import { Badge, EmptyState } from '@marque/ui';
import { href, Link } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { useWords } from './use-words.ts';
import styles from './casting.module.css';

const TONES = { 0: 'warn', 1: 'good', 2: 'bad' } as const;

/** The reader's applications and what became of them. */
export function Applications({ applications }: { readonly applications: readonly CastApplicationRow[] }) {
  const words = useWords();
  const labels = { 0: words.reviewing, 1: words.approved, 2: words.rejected };
  if (applications.length === 0) return <EmptyState title={words.noApplications} hint={words.noApplicationsHint} />;
  return (
    <ul className={styles.applications}>
      {applications.map(({ id, name, classify, img, time, status, reason }) => (
        <li key={id}>
          <img className={styles.thumb} src={img} alt={fill(words.pictureOf, { name })} loading="lazy" decoding="async" />
          <div className={styles.applied}>
            <p className={styles.appliedHead}>
              <strong>{name}</strong>
              <Badge tone={TONES[status]}>{labels[status]}</Badge>
            </p>
            <p className={styles.note}>
              {classify} · <DayAndTime at={instantOf(time) ?? 0} withYear />
            </p>
            {reason !== '' && <p className={styles.reason}>{fill(words.reason, { reason })}</p>}
            {status === 2 && (
              <Link className={styles.link} to={withQuery(href('/nft/collection_submit'), { again: id })} preventScrollReset>
                {words.again}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
