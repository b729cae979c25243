import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { ContestRow } from './tables.ts';

/** A trade, or a change of a balance, is in the store so long after its time at most. */
export const LATE_MS = 60_000;

/** A contest that is still counted, for as long as the transaction lasts nobody else's. */
export async function lockRunning(queries: Kysely<Schema>, id: number): Promise<ContestRow | undefined> {
  const { rows } =
    await sql<ContestRow>`select * from contests where id = ${id} and stage = 'scheduled' and not is_counted for update`.execute(queries);
  return rows[0];
}
