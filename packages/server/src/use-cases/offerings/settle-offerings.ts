import type { SettledOrder } from '@marque/domain/offerings';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { RepeatedJob } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { submitIntent } from '../intents.ts';
import type { OfferingDeps } from './deps.ts';
import { readOffering, unitsOffered, type Offering } from './offerings.ts';
import {
  offeringSettlements,
  readSettling,
  readSettlingOrders,
  settlementIntent,
  type PlannedOrder,
  type SettlingOffering,
} from './settlement-intents.ts';
import { computePlan, hasOrdersInFlight } from './settlement-plan.ts';
import { offeringSupplies, supplyIntent } from './supply.ts';
import { withOfferings } from './tables.ts';

const EVERY_MS = 1_000;
/** Orders whose plan is written at once, and entries that are on their way at once. */
const SLICE = 500;
const SUBMITTED_AT_ONCE = 32;
/** A consumer that does not come after in this time is given until the next turn. */
const WAIT_MS = 20;
const WAITS_MAX = 500;

interface Slice {
  readonly orders: readonly PlannedOrder[];
  readonly signal: AbortSignal;
}

/** Carries settlements out, each as far as it comes; whatever a turn leaves, or a crash cuts off, the next one goes on with. */
export const settleOfferingsJob = (deps: OfferingDeps): RepeatedJob => ({
  name: 'settle-offerings',
  everyMs: EVERY_MS,
  run: async ({ now, signal }) => {
    const faults: unknown[] = [];
    const rows = await withOfferings(deps.database.queries)
      .selectFrom('offerings')
      .select('id')
      .where('state', 'in', ['settling', 'pledging'])
      .orderBy('id')
      .execute();
    for (const { id } of rows) if (!signal.aborted) await advance(deps, id, now, signal).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, `offerings could not be settled: ${faults.map(String).join('; ')}`);
  },
});

/** One step after the other, each of which looks for itself whether it is done. */
async function advance(deps: OfferingDeps, id: number, now: number, signal: AbortSignal): Promise<void> {
  const offering = await readOffering(deps.database.queries, id);
  if (!offering) return;
  if (offering.state === 'pledging') return closeWhenUnlocked(deps, id);
  if (offering.plannedAt === undefined && !(await writePlan(deps, offering, now, signal))) return;
  if (!(await moveSupply(deps, id, now))) return;
  if (!signal.aborted && (await settleOrders(deps, id, signal))) await finish(deps, id, now);
}

/** Writes what every order comes to; false while a payment is on its way or the turn ends. */
async function writePlan(deps: OfferingDeps, offering: Offering, now: number, signal: AbortSignal): Promise<boolean> {
  const { queries } = deps.database;
  const { id, isCancelled } = offering;
  // What is being paid when a sale is cancelled is refunded as well, once it is held.
  if (await hasOrdersInFlight(queries, id)) return false;
  const { plan, hash } = await computePlan(queries, offering, { isCancelled });
  if (!isCancelled && hash !== offering.planHash)
    throw new Error(`offering ${id}: the orders come to ${hash}, and ${offering.planHash} was approved; nothing is settled`);
  for (let from = 0; from < plan.orders.length; from += SLICE) {
    if (signal.aborted) return false;
    await writeSlice(queries, plan.orders.slice(from, from + SLICE));
  }
  await withOfferings(queries)
    .updateTable('offerings')
    .set({ planned_at: now })
    .where('id', '=', id)
    .where('planned_at', 'is', null)
    .execute();
  return true;
}

const writeSlice = (queries: Kysely<Schema>, orders: readonly SettledOrder[]) => {
  const units = (of: (order: SettledOrder) => bigint): readonly string[] => orders.map((order) => String(of(order)));
  return sql`update offering_orders as o set state = 'settling', tokens = planned.tokens, paid = planned.paid, fee_paid = planned.fee,
      share = planned.share, refunded = planned.refund
    from unnest(${orders.map(({ id }) => id)}::int[], ${units((o) => o.tokens)}::bigint[], ${units((o) => o.paid)}::bigint[],
      ${units((o) => o.fee)}::bigint[], ${units((o) => o.share)}::bigint[], ${units((o) => o.refund)}::bigint[])
      as planned (id, tokens, paid, fee, share, refund)
    where o.id = planned.id and o.state = 'held'`.execute(queries);
};

/** Has what is delivered in the escrow, and the rest back with the issuer; false until both are so. */
async function moveSupply(deps: OfferingDeps, id: number, now: number): Promise<boolean> {
  const { database, gateway } = deps;
  const offering = await readOffering(database.queries, id);
  if (!offering) return false;
  const next = nextSupply(offering);
  if (next === undefined) return offering.supply === 'over';
  await withOfferings(database.queries)
    .updateTable('offerings')
    .set({ supply: next, supply_at: now })
    .where('id', '=', id)
    .where('supply', '=', offering.supply)
    .execute();
  const asking = { ...offering, supply: next };
  const intent = supplyIntent(asking);
  // The consumer writes what becomes of it, and the next turn goes on from there.
  const outcome = intent && (await submitIntent(gateway, offeringSupplies, intent));
  if (outcome?.kind === 'refused') throw new Error(`the tokens of offering ${id} could not be moved: ${outcome.refusal}`);
  return false;
}

function nextSupply(offering: Offering): 'capturing' | 'releasing' | 'over' | undefined {
  const { supply, planTokens = 0n } = offering;
  const rest = unitsOffered(offering) - planTokens;
  if (supply === 'held') return planTokens > 0n ? 'capturing' : 'releasing';
  if (supply === 'captured') return rest > 0n ? 'releasing' : 'over';
  return undefined;
}

/**
 * Asks for the entry of every order that has none yet, slice by slice, and never goes further ahead of the consumer than a slice: what the engine
 * has done is not asked for again. True when every order is settled.
 */
async function settleOrders(deps: OfferingDeps, id: number, signal: AbortSignal): Promise<boolean> {
  const { queries } = deps.database;
  const offering = await readSettling(queries, id);
  if (!offering) throw new Error(`offering ${id} is settled and has no owners`);
  let [written, after] = [0, 0];
  while (!signal.aborted) {
    const orders = await readSettlingOrders(queries, id, after);
    await submitSlice(deps, offering, { orders, signal });
    const isBehind = !(await areWritten(queries, id, orders.length === 0 ? after : written, signal));
    if (isBehind || orders.length === 0) return !isBehind && !signal.aborted;
    [written, after] = [after, orders.at(-1)?.id ?? after];
  }
  return false;
}

/** Waits until the consumer has written orders down, up to one; false when it does not come to that. */
async function areWritten(queries: Kysely<Schema>, offering: number, upTo: number, signal: AbortSignal): Promise<boolean> {
  for (let waits = 0; waits < WAITS_MAX && !signal.aborted; waits += 1) {
    const row = await withOfferings(queries)
      .selectFrom('offering_orders')
      .select('id')
      .where('offering', '=', offering)
      .where('state', '=', 'settling')
      .where('id', '<=', upTo)
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return true;
    await sleep(WAIT_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** Pauses after each part for as long as it took: however many orders there are, trading has half of the time for itself. */
async function submitSlice(deps: OfferingDeps, offering: SettlingOffering, { orders, signal }: Slice): Promise<void> {
  for (let from = 0; from < orders.length && !signal.aborted; from += SUBMITTED_AT_ONCE) {
    const begin = performance.now();
    await Promise.all(orders.slice(from, from + SUBMITTED_AT_ONCE).map((order) => submitOne(deps, offering, order)));
    await sleep(performance.now() - begin, undefined, { signal }).catch(() => undefined);
  }
}

async function submitOne({ gateway, report }: OfferingDeps, offering: SettlingOffering, order: PlannedOrder): Promise<void> {
  const outcome = await submitIntent(gateway, offeringSettlements, settlementIntent(order, offering));
  if (outcome.kind === 'refused')
    report(new Error(`order ${order.id} of offering ${offering.id} could not be settled: ${outcome.refusal}`));
}

/** Every order is settled: what is pledged is unlocked batch by batch, and everything else is over. */
async function finish({ database }: OfferingDeps, id: number, now: number): Promise<void> {
  await sql`update offerings set settled_at = ${now}, state = case when is_cancelled then 'cancelled'
      when exists (select from offering_orders where offering = ${id} and pledge = 'pledging') then 'pledging' else 'closed' end
    where id = ${id} and state = 'settling'
      and not exists (select from offering_orders where offering = ${id} and state in ('requested', 'held', 'settling'))`.execute(
    database.queries,
  );
}

const closeWhenUnlocked = async ({ database }: OfferingDeps, id: number): Promise<void> => {
  await sql`update offerings set state = 'closed' where id = ${id} and state = 'pledging'
    and not exists (select from offering_orders where offering = ${id} and pledge = 'pledging')`.execute(database.queries);
};
