import type { Database } from '../../ports/database.ts';
import type { Halt } from '../../ports/exchange-gateway.ts';

/** The halts that no operator has ended yet, oldest first. */
export const openHalts = (database: Database): Promise<Halt[]> =>
  database.queries
    .selectFrom('trading_halts')
    .select(['invariant', 'detail', 'begun_at as begunAt'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

/** Keeps a halt beyond the life of this process. */
export async function saveHalt(database: Database, { invariant, detail, begunAt }: Halt): Promise<void> {
  await database.queries.insertInto('trading_halts').values({ invariant, detail, begun_at: begunAt, ended_at: null }).execute();
}
