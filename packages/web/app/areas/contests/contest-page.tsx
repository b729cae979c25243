import type { ContestRow } from '@marque/contract/contests';
import { EmptyState } from '@marque/ui';
import { Trophy } from '@marque/ui/icons';
import { Link } from 'react-router';
import { BrandPage, PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Prose } from '../../widgets/prose/prose.tsx';
import { Unavailable } from '../../widgets/unavailable.tsx';
import { ContestClock } from './contest-clock.tsx';
import { contestPath } from './contest-path.ts';
import type { ContestData } from './load-contest.ts';
import { OwnPlaceCard } from './own-place.tsx';
import { Prizes } from './prizes.tsx';
import { Ranking } from './ranking.tsx';
import { StatusBadge } from './status-badge.tsx';
import { titlesOf } from './titles.ts';
import { useWords } from './use-words.ts';
import { countsText } from './what-counts.ts';
import styles from './contests.module.css';

/** A contest: its places and days on the one side, the own place, the prizes and the rules on the other (S026, S027). */
export function ContestPage(shown: ContestData) {
  const words = useWords();
  const { type, contests, contest } = shown;
  const { title, lead } = titlesOf(words)[type];
  if (contest === undefined)
    return (
      <BrandPage title={title} lead={lead}>
        {contests === undefined ? (
          <Unavailable title={words.unavailable} retry={words.retry} />
        ) : (
          <EmptyState title={words.none} hint={words.noneHint} icon={<Trophy size={28} />} />
        )}
      </BrandPage>
    );
  const others = (contests ?? []).filter(({ activity_id: id }) => id !== contest.activity_id);
  return (
    <BrandPage title={contest.title} lead={contest.summary || lead} aside={<ContestClock contest={contest} />}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Ranking {...shown} contest={contest} />
        </div>
        <aside className={styles.side}>
          <OwnPlaceCard contest={contest} own={shown.own} date={shown.date} isReader={shown.isReader} />
          <Prizes contest={contest} />
          <section className={styles.card}>
            <h2 className={styles.cardTitle}>{words.whatCounts}</h2>
            <p>{countsText(words, contest)}</p>
            {type !== 'holding' && <p className={styles.note}>{words.roundTrips}</p>}
          </section>
        </aside>
      </div>
      {contest.rules !== '' && (
        <PageBlock title={words.rules} sheet>
          <div className={styles.rules}>
            <Prose html={contest.rules} lang={undefined} />
          </div>
        </PageBlock>
      )}
      {others.length > 0 && (
        <PageBlock title={words.others}>
          <ul className={styles.others}>
            {others.map((other) => (
              <Other key={other.activity_id} contest={other} />
            ))}
          </ul>
        </PageBlock>
      )}
    </BrandPage>
  );
}

function Other({ contest }: { readonly contest: ContestRow }) {
  return (
    <li className={styles.other}>
      <Link to={contestPath(contest.type, contest.activity_id)} prefetch="intent">
        {contest.title}
      </Link>
      <StatusBadge contest={contest} />
    </li>
  );
}
