import type { HolderRow } from '@marque/contract/brands';
import { contestHandlers, findContest } from '../http/contests/contest-handlers.ts';
import { holdingRows } from '../http/contests/contest-rows.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';
import { createContestRankings } from '../use-cases/contests/contest-ranking.ts';
import { countContestsJob } from '../use-cases/contests/count-contests.ts';
import { ShownContests } from '../use-cases/contests/shown-contests.ts';
import type { Reader } from '../use-cases/content/shown-items.ts';

interface ContestsNeeds {
  readonly listings: Listings;
  readonly contents: Contents;
  /** Names of accounts that are no person's, by owner. */
  readonly accountNames: ReadonlyMap<number, string>;
}

/** Places of a holding contest; undefined where there is none. */
export type HoldingRanking = (reader: Reader, activity: number | undefined) => Promise<readonly HolderRow[] | undefined>;

/** Contests: people are ranked by what they trade or hold. */
export function createContests(
  { database, clock }: Kernel,
  { listings, contents, accountNames }: ContestsNeeds,
): { readonly area: Area; readonly holdingRanking: HoldingRanking } {
  const shownContests = new ShownContests({ database, listings, contents, clock });
  const rankingOf = createContestRankings({ database, clock, accountNames });
  return {
    area: { handlers: contestHandlers({ shownContests, rankingOf }), jobs: [countContestsJob({ database })] },
    holdingRanking: async (reader, activity) => {
      const shown = await findContest(shownContests, reader, { type: 'holding', activity_id: activity });
      return shown && holdingRows(shown, await rankingOf(shown.contest, undefined, reader.now));
    },
  };
}
