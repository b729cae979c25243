import type { Kysely } from 'kysely';
import type { RepeatedJob } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { submitAndSettle, type SettlingDeps } from '../intents.ts';
import { codeReturns, returnIntent, worthOf } from './intents.ts';
import { withRecharge } from './tables.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

/** What goes back of a batch. */
export interface Returned {
  readonly id: number;
  readonly batch: number;
  readonly codes: number;
}

/**
 * Ends a batch in the transaction of whoever ends it: what is unused by now nobody redeems any more, and its worth goes back. A code that
 * somebody is redeeming is paid, whichever came first. Undefined where nothing goes back.
 */
export async function endBatch(
  queries: Kysely<Schema>,
  { batch, cause, now }: { readonly batch: number; readonly cause: 'void' | 'expired'; readonly now: number },
): Promise<Returned | undefined> {
  const recharge = withRecharge(queries);
  const ended = await recharge
    .updateTable('recharge_batches')
    .set({ ended_at: now, end_cause: cause })
    .where('id', '=', batch)
    .where('state', '=', 'accepted')
    .where('ended_at', 'is', null)
    .returning(['codes', 'taken_at'])
    .executeTakeFirst();
  const unmade = ended?.taken_at === null ? ended.codes : 0;
  const unused = await recharge
    .updateTable('recharge_codes')
    .set({ state: 'returned' })
    .where('batch', '=', batch)
    .where('state', 'in', ['unused', 'failed'])
    .returning('id')
    .execute();
  const codes = unmade + unused.length;
  if (codes === 0) return undefined;
  const { id } = await recharge
    .insertInto('recharge_returns')
    .values({ batch, codes, state: 'requested', refusal: null, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, batch, codes };
}

/** Asks the engine for what goes back, when that is committed. */
export async function submitReturn(deps: SettlingDeps, { id, batch, codes }: Returned): Promise<void> {
  await submitAndSettle(deps, codeReturns, returnIntent({ id, ...(await worthOf(deps.database.queries, batch, codes)) }));
}

/** Ends batches whose time is over, and gives back what could not be paid out of those that have ended. */
export const endBatchesJob = (deps: SettlingDeps): RepeatedJob => ({
  name: 'end-recharge-batches',
  everyMs: EVERY_MS,
  run: async ({ now, signal }) => {
    for (const batch of await batchesToEnd(deps.database.queries, now)) {
      if (signal.aborted) return;
      const returned = await deps.database.transaction((queries) => endBatch(queries, { batch, cause: 'expired', now }));
      if (returned) await submitReturn(deps, returned);
    }
  },
});

async function batchesToEnd(queries: Kysely<Schema>, now: number): Promise<readonly number[]> {
  const recharge = withRecharge(queries);
  const due = await recharge
    .selectFrom('recharge_batches')
    .select('id')
    .where('ended_at', 'is', null)
    .where('state', '=', 'accepted')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
  const unpaid = await recharge
    .selectFrom('recharge_codes as code')
    .innerJoin('recharge_batches as batch', 'batch.id', 'code.batch')
    .select('batch.id')
    .distinct()
    .where('code.state', '=', 'failed')
    .where('batch.ended_at', 'is not', null)
    .limit(AT_ONCE)
    .execute();
  return [...due, ...unpaid].map(({ id }) => id);
}
