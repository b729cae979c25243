import type { Prize } from '@marque/domain/contests';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withContests } from './tables.ts';

/** Prizes of contests, the first rank first. */
export async function readPrizes(queries: Kysely<Schema>, contests: readonly number[]): Promise<ReadonlyMap<number, readonly Prize[]>> {
  const rows =
    contests.length === 0
      ? []
      : await withContests(queries)
          .selectFrom('contest_prizes')
          .selectAll()
          .where('contest', 'in', [...contests])
          .orderBy('rank_from')
          .execute();
  const prizes = new Map<number, Prize[]>();
  for (const { contest, rank_from: from, rank_to: to, units } of rows)
    prizes.set(contest, [...(prizes.get(contest) ?? []), { from, to, units: BigInt(units) }]);
  return prizes;
}
