import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withSweeps } from './tables.ts';

interface NewSweep {
  readonly network: string;
  readonly token: number;
  /** The operator; null for the exchange itself. */
  readonly askedBy: string | null;
  readonly now: number;
}

/** Asks for what deposit addresses have of a token to be moved to the hot wallet; undefined while another sweep of it is under way. */
export async function askSweep(queries: Kysely<Schema>, { network, token, askedBy, now }: NewSweep): Promise<number | undefined> {
  const row = await withSweeps(queries)
    .insertInto('sweeps')
    .values({ network, token, asked_by: askedBy, state: 'requested', requested_at: now, planned_at: null, ended_at: null })
    .onConflict((conflict) => conflict.columns(['network', 'token']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
