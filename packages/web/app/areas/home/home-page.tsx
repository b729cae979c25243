import type { HotToken } from '@marque/contract/market';
import type { FavouritePair } from '@marque/contract/user';
import { EmptyState } from '@marque/ui';
import { useShell } from '../../data/shell-data.ts';
import { ComingSoon } from './coming-soon.tsx';
import { Hero } from './hero.tsx';
import { MarketBoard } from './market-board.tsx';
import { nextOpening } from './market-rows.ts';
import { NoviceGuide } from './novice-guide.tsx';
import { Rankings } from './rankings.tsx';
import { useLiveLists, type HomeLists } from './use-live-lists.ts';
import { useWords } from './use-words.ts';
import styles from './home-page.module.css';

interface HomePageProps {
  readonly lists: HomeLists | undefined;
  readonly hot: readonly HotToken[];
  readonly favourites: readonly FavouritePair[];
}

/** Markets first: what moves, what is new, all of it searchable; then the way in. A block that failed says so, the rest stays. */
export function HomePage({ lists: atStart, hot, favourites }: HomePageProps) {
  const words = useWords();
  const { now } = useShell();
  const { lists, rows } = useLiveLists(atStart);
  const next = nextOpening(rows, now);
  return (
    <div className={styles.page}>
      <Hero rows={rows} />
      {next && <ComingSoon row={next.row} at={next.at} />}
      {lists
        ? (
          <>
            <Rankings rows={rows} newest={lists.by_time} hot={hot} />
            <MarketBoard lists={lists} rows={rows} favouritesAtStart={favourites} />
          </>
        )
        : <EmptyState title={words.noData} />}
      <NoviceGuide />
    </div>
  );
}
