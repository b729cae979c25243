import type { OwnerId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withOfferings } from './tables.ts';

const REASON = 'offering-order';
const AT_ONCE = 500;

/** An order whose payment is to be set aside: copies and fee, in the pay token's smallest unit. */
export interface AskingOrder {
  readonly id: number;
  readonly user: OwnerId;
  readonly payToken: number;
  readonly units: bigint;
}

export const orderIntent = ({ id, user, payToken, units }: AskingOrder): Intent => ({
  reference: String(id),
  owner: user,
  request: { kind: 'open-hold', owner: user, token: payToken, purpose: 'offering', amount: units, reason: REASON, reference: String(id) },
});

/** What became of an order's payment. */
export interface OrderOutcome {
  readonly id: number;
  /** Undefined where the engine refused, with its word for why. */
  readonly hold: number | undefined;
  readonly refusal: string;
}

/**
 * Writes what became of orders, once each: an order that was refused counts as sold no longer. The offerings are locked first, in their order,
 * so that desk and consumer never wait for each other.
 */
export async function settleOrders(queries: Kysely<Schema>, outcomes: readonly OrderOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const ids = outcomes.map(({ id }) => id);
  await sql`select id from offerings where id in (
      select offering from offering_orders where id = any(${ids}::int[]) and state = 'requested'
    ) order by id for no key update`.execute(queries);
  const known = sql`unnest(${ids}::int[], ${outcomes.map(({ hold }) => hold ?? null)}::bigint[], ${outcomes.map(({ refusal }) => refusal)}::text[])
    as known (id, hold, refusal)`;
  await sql`with settled as (
      update offering_orders as o set state = case when known.hold is null then 'refused' else 'held' end, hold = known.hold,
        refusal = case when known.hold is null then known.refusal end
      from ${known} where o.id = known.id and o.state = 'requested' returning o.offering, o.copies, known.hold is not null as is_held
    ), counted as (
      select offering, sum(copies) filter (where is_held) as held, sum(copies) filter (where not is_held) as refused from settled group by offering
    )
    update offerings set copies_held = copies_held + coalesce(counted.held, 0), copies_ordered = copies_ordered - coalesce(counted.refused, 0)
    from counted where offerings.id = counted.offering`.execute(queries);
}

/** Payments of orders of copies. */
export const offeringOrders: IntentKind = {
  reason: REASON,
  requestedBefore: async (queries, before) => {
    const rows = await withOfferings(queries)
      .selectFrom('offering_orders')
      .select(['id', 'user_id as user', 'pay_token as payToken', 'cost', 'fee'])
      .where('state', '=', 'requested')
      .where('at', '<', before)
      .orderBy('at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ cost, fee, ...row }) => orderIntent({ ...row, units: BigInt(cost) + BigInt(fee) }));
  },
  settle: (queries, results) => settleOrders(queries, results.map(outcomeOf)),
};

const outcomeOf = ({ reference, refusal, hold }: CommandResult): OrderOutcome => ({
  id: Number(reference),
  hold: hold ?? undefined,
  refusal: refusal ?? '',
});
