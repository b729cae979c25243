import { snapshotHash, type Exchange } from '@marque/engine';
import type { HighestNumbers } from './highest-numbers.ts';
import type { Database } from '../../ports/database.ts';

const KEPT = 3;

/** The engine's state after a whole batch. */
export interface Snapshot {
  readonly sequence: number;
  readonly at: number;
  readonly state: Uint8Array;
  readonly stateHash: string;
  readonly highest: HighestNumbers;
}

export function takeSnapshot(exchange: Exchange, at: number, highest: HighestNumbers): Snapshot {
  const state = exchange.snapshot();
  return { sequence: exchange.sequence, at, state, stateHash: snapshotHash(state), highest };
}

/** Saves a snapshot whose batch is committed, and removes the oldest ones, but not the one that the kept journal begins with. */
export async function saveSnapshot(database: Database, { sequence, at, state, stateHash, highest }: Snapshot): Promise<void> {
  await database.queries
    .insertInto('engine_snapshots')
    .values({ sequence, at, state: Buffer.from(state), state_hash: stateHash, last_order: highest.order, last_hold: highest.hold })
    .onConflict((conflict) => conflict.column('sequence').doNothing())
    .execute();
  const kept = database.queries.selectFrom('engine_snapshots').select('sequence').orderBy('sequence', 'desc').limit(KEPT);
  const base = database.queries.selectFrom('journal_base').select('sequence');
  await database.queries.deleteFrom('engine_snapshots').where('sequence', 'not in', kept).where('sequence', 'not in', base).execute();
}
