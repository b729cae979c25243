import type { HoldId, OwnerId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { RepeatedJob } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { concurrently } from '../concurrently.ts';
import { submitIntent, type Intent, type IntentKind } from '../intents.ts';
import type { OfferingDeps } from './deps.ts';

const REASON = 'offering-unlock';
const EVERY_MS = 5_000;
const SLICE = 500;
const SUBMITTED_AT_ONCE = 128;

interface AskingUnlock {
  readonly id: number;
  readonly attempt: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
  readonly user: OwnerId;
  readonly hold: HoldId;
}

/** Makes a part of a pledge usable; each try is a request of its own, since a refusal is final. */
export const unlockIntent = ({ id, attempt, units, user: owner, hold }: AskingUnlock): Intent => ({
  reference: String(id),
  owner,
  step: attempt,
  request: { kind: 'release-hold', hold, owner, purpose: 'pledge', amount: units, reason: REASON, reference: String(id) },
});

interface Row {
  readonly id: number;
  readonly attempt: number;
  readonly units: number | bigint;
  readonly user_id: number;
  readonly pledge_hold: number;
}

const toAsking = ({ id, attempt, units, user_id: user, pledge_hold: hold }: Row): AskingUnlock => ({
  id,
  attempt,
  units: BigInt(units),
  user,
  hold,
});

/** Unlocks of pledges. */
export const offeringUnlocks: IntentKind = {
  reason: REASON,
  requestedBefore: async (queries, before) => {
    const { rows } = await sql<Row>`select u.id, u.attempt, u.units, o.user_id, o.pledge_hold
      from offering_unlocks u join offering_orders o on o.id = u.order_id
      where u.state = 'requested' and u.requested_at < ${before} order by u.requested_at, u.id limit ${SLICE}`.execute(queries);
    return rows.map(toAsking).map(unlockIntent);
  },
  settle: settleMany,
};

/** Writes what became of unlocks; a pledge of which nothing is left to unlock is over. */
async function settleMany(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  const ids = results.map(({ reference }) => Number(reference));
  const refusals = results.map(({ refusal }) => refusal);
  const { rows } = await sql<{ order_id: number }>`update offering_unlocks as u set
      state = case when known.refusal is null then 'done' else 'failed' end, refusal = known.refusal,
      done_at = case when known.refusal is null then known.at end
    from unnest(${ids}::int[], ${refusals}::text[], ${results.map(({ at }) => at)}::bigint[]) as known (id, refusal, at)
    where u.id = known.id and u.state = 'requested' returning u.order_id`.execute(queries);
  if (rows.length === 0) return;
  await sql`update offering_orders as o set pledge = 'completed'
    where o.id = any(${rows.map(({ order_id }) => order_id)}::int[]) and o.pledge = 'pledging'
      and not exists (select from offering_unlocks u where u.order_id = o.id and u.state <> 'done')`.execute(queries);
}

/** Unlocks what is due, slice by slice; what failed waits for an operator. */
export const unlockPledgesJob = (deps: OfferingDeps): RepeatedJob => ({
  name: 'unlock-pledges',
  everyMs: EVERY_MS,
  run: async ({ now, signal }) => {
    for (let unlocks = await takeDue(deps, now); unlocks.length > 0; unlocks = signal.aborted ? [] : await takeDue(deps, now))
      await concurrently(unlocks, SUBMITTED_AT_ONCE, (unlock) =>
        // What fails here is submitted again by the job that does so.
        submitIntent(deps.gateway, offeringUnlocks, unlockIntent(unlock)).catch(deps.report),
      );
  },
});

async function takeDue({ database }: OfferingDeps, now: number): Promise<readonly AskingUnlock[]> {
  const { rows } = await sql<Row>`with due as (
      select u.id from offering_unlocks u where u.state = 'due' and u.due_at <= ${now} order by u.due_at, u.id limit ${SLICE} for update skip locked
    )
    update offering_unlocks as u set state = 'requested', requested_at = ${now} from due, offering_orders o
    where u.id = due.id and o.id = u.order_id
    returning u.id, u.attempt, u.units, o.user_id, o.pledge_hold`.execute(database.queries);
  return rows.map(toAsking);
}
