import { contestDays, rankingOf, type Ranked, type Score } from '@marque/domain/contests';
import { maskAccount } from '@marque/domain/identity';
import { sql } from 'kysely';
import type { MonotonicClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { createBriefCache } from '../market/brief-cache.ts';
import { withContests, type ContestRow } from './tables.ts';

/** Everybody sees the same, read four times a minute at most. */
const KEPT_MS = 15_000;
const KEPT_MAX = 200;
/** So many are listed; whoever comes after them learns the own place only. */
const LISTED_MAX = 100;

export interface ListedPlace extends Ranked {
  /** Masked. */
  readonly account: string;
}

export interface ContestRanking {
  readonly listed: readonly ListedPlace[];
  readonly placeOf: (user: number) => Ranked | undefined;
}

interface RankingDeps {
  readonly database: Database;
  readonly clock: MonotonicClock;
  /** Names of accounts that are no person's, by owner. */
  readonly accountNames: ReadonlyMap<number, string>;
}

export type RankingOf = (contest: ContestRow, day: number | undefined, now: number) => Promise<ContestRanking>;

/** Rankings of contests: of all days, or of one of them. What counts of holdings over all days is their average. */
export function createContestRankings({ database, clock, accountNames }: RankingDeps): RankingOf {
  const cache = createBriefCache<Promise<ContestRanking>>(clock, KEPT_MS, KEPT_MAX);
  const read = async (contest: ContestRow, day: number | undefined, now: number): Promise<ContestRanking> => {
    const ranked = rankingOf(await readScores(database, contest, day, now));
    const places = new Map(ranked.map((place) => [place.user, place]));
    const names = await readNames(database, ranked.slice(0, LISTED_MAX), accountNames);
    return {
      listed: ranked.slice(0, LISTED_MAX).map((place) => ({ ...place, account: names.get(place.user) ?? '' })),
      placeOf: (user) => places.get(user),
    };
  };
  return (contest, day, now) => cache.get(`${contest.id} ${contest.stage} ${day ?? ''}`, () => read(contest, day, now));
}

/** What everybody has reached, on a day or in all. */
export async function readScores(
  { queries }: Pick<Database, 'queries'>,
  contest: ContestRow,
  day: number | undefined,
  now: number,
): Promise<readonly Score[]> {
  const scores = withContests(queries).selectFrom('contest_scores').where('contest', '=', contest.id);
  const rows = await (day === undefined ? scores : scores.where('day', '=', day))
    .select(['user_id as user', sql<number | bigint>`sum(units)`.as('units')])
    .groupBy('user_id')
    .execute();
  const isAverage = day === undefined && contest.kind === 'holding';
  const days = isAverage ? BigInt(Math.max(1, contestDays({ startsAt: contest.starts_at, endsAt: contest.ends_at }, now).length)) : 1n;
  return rows.map(({ user, units }) => ({ user, units: BigInt(units) / days }));
}

async function readNames({ queries }: Database, places: readonly Ranked[], accountNames: ReadonlyMap<number, string>) {
  const ids = places.map(({ user }) => user);
  const rows = ids.length === 0 ? [] : await queries.selectFrom('users').select(['id', 'email', 'uid']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email, uid }) => [id, maskAccount(accountNames.get(id) ?? email ?? uid)]));
}
