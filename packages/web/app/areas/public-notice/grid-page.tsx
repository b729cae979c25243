import type { BrandNotice } from '@marque/contract/content';
import { Badge, Button, buttonClass, cx, EmptyState } from '@marque/ui';
import { href, Link } from 'react-router';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { SQUARES } from './ring.ts';
import { useLight } from './use-light.ts';
import { useVoting } from './use-voting.ts';
import { useWords } from './use-words.ts';
import { VoteBox } from './vote-box.tsx';
import { VotingClock } from './voting-clock.tsx';
import styles from './grid.module.css';

/** Nine applications in a square: choose one, or let chance choose, and vote for it. */
export function GridPage({ applications }: { readonly applications: readonly BrandNotice[] | undefined }) {
  const words = useWords();
  const back = (
    <Link to={href('/makepublic')} prefetch="intent" className={buttonClass({})}>
      {words.toList}
    </Link>
  );
  return (
    <BrandPage title={words.gridTitle} lead={words.gridLead} aside={back}>
      {applications === undefined || applications.length === 0 ? (
        <EmptyState title={words.noData} />
      ) : (
        <Squares applications={applications} />
      )}
    </BrandPage>
  );
}

function Squares({ applications }: { readonly applications: readonly BrandNotice[] }) {
  const words = useWords();
  const brandWords = useBrandWords();
  const voting = useVoting();
  const { square, isRunning, light, draw } = useLight(applications.length);
  const lit = applications[square] ?? applications[0];
  const free = Array.from({ length: Math.max(0, SQUARES - applications.length) }, (_, i) => i);
  return (
    <div className={styles.table}>
      <ul className={styles.grid} aria-label={words.gridTitle}>
        {applications.map((application, i) => (
          <li key={application.id}>
            <button
              type="button"
              className={cx(styles.square, i === square && styles.lit)}
              aria-pressed={i === square}
              disabled={isRunning}
              onClick={() => light(i)}
            >
              <BrandCover url={application.cover_url} isFirst className={styles.cover} />
              <span className={styles.plate}>
                <BrandMark url={application.logo_url} size={28} />
                <span className={styles.name}>{application.brand_name}</span>
                <span className={styles.votes}>{voting.votesOf(application)}</span>
              </span>
            </button>
          </li>
        ))}
        {free.map((i) => (
          <li key={`free-${i}`}>
            <Link to={href('/brand/index1')} className={cx(styles.square, styles.free)}>
              {words.yourBrand}
            </Link>
          </li>
        ))}
      </ul>
      <section className={styles.panel} aria-label={words.chosen}>
        {lit && (
          <div className={styles.text} aria-live={isRunning ? 'off' : 'polite'}>
            <div className={styles.brand}>
              <BrandMark url={lit.logo_url} size={56} />
              <div>
                <h2>{lit.brand_name}</h2>
                <Badge>{brandWords[lit.industry]}</Badge>
              </div>
            </div>
            <h3 className={styles.title}>{lit.title}</h3>
            <p className={styles.summary}>{lit.summary}</p>
          </div>
        )}
        {lit && <VoteBox key={lit.id} application={lit} voting={voting} />}
        {lit && <VotingClock endTime={lit.end_time} />}
        <Button onClick={draw} disabled={isRunning}>
          {words.letChance}
        </Button>
      </section>
    </div>
  );
}
