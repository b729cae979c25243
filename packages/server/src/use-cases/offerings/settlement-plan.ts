import { settlementPlan, type HeldOrder, type SettlementPlan } from '@marque/domain/offerings';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { Offering } from './offerings.ts';
import { withOfferings } from './tables.ts';

/** So many orders are read at once: nobody waits noticeably for the store meanwhile. */
const PAGE = 2_000;
const PLANNED_STATES = ['held', 'settling', 'completed', 'refunded'] as const;

/** What an offering's orders come to, and the digest by which two operators agree on it. */
export interface ComputedPlan {
  readonly plan: SettlementPlan;
  readonly hash: string;
  readonly copies: number;
}

/**
 * Works out what every order comes to. From the end of the sale on it is the same each time: orders that were held never change in what the
 * plan is made of, before, while and after they are settled.
 */
export async function computePlan(
  queries: Kysely<Schema>,
  offering: Offering,
  { isCancelled }: { readonly isCancelled: boolean },
): Promise<ComputedPlan> {
  const orders = await readHeldOrders(queries, offering.id);
  const { allocation, copies, copiesLeast, tokensPerCopy, feePpm, sharePpm } = offering;
  const plan = settlementPlan(orders, { allocation, copies, copiesLeast, tokensPerCopy, feePpm, sharePpm, isCancelled });
  return { plan, hash: hashOfPlan(offering.id, plan), copies: orders.reduce((sum, order) => sum + order.copies, 0) };
}

async function readHeldOrders(queries: Kysely<Schema>, offering: number): Promise<readonly HeldOrder[]> {
  const orders: HeldOrder[] = [];
  for (let after = 0; ;) {
    const rows = await withOfferings(queries)
      .selectFrom('offering_orders')
      .select(['id', 'copies', 'price', 'cost', 'fee'])
      .where('offering', '=', offering)
      .where('state', 'in', PLANNED_STATES)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, copies, price, cost, fee } of rows)
      orders.push({ id, copies, price: BigInt(price), cost: BigInt(cost), fee: BigInt(fee) });
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return orders;
    after = last.id;
  }
}

function hashOfPlan(offering: number, { isRefunded, tokens, orders }: SettlementPlan): string {
  const hash = createHash('sha256').update(`${offering} ${isRefunded ? 'refund' : 'complete'} ${tokens}\n`);
  for (const { id, tokens: units, paid, fee, share, refund } of orders) hash.update(`${id} ${units} ${paid} ${fee} ${share} ${refund}\n`);
  return hash.digest('hex');
}

/** Orders whose payment is not set aside yet: what they come to is not known. */
export async function hasOrdersInFlight(queries: Kysely<Schema>, offering: number): Promise<boolean> {
  const row = await withOfferings(queries)
    .selectFrom('offering_orders')
    .select('id')
    .where('offering', '=', offering)
    .where('state', '=', 'requested')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
