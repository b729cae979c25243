import { unlockUnits, type SettledOrder, type UnlockBatch } from '@marque/domain/offerings';
import type { HoldId, OwnerId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { readOffering, type Offering } from './offerings.ts';
import { settlementLines, type SettlingOrder, type SettlingTerms } from './settlement-lines.ts';
import { withOfferings } from './tables.ts';

const REASON = 'offering-settlement';

/** An order that says what it comes to. */
export interface PlannedOrder extends SettlingOrder {
  readonly hold: HoldId;
  readonly settled: SettledOrder;
}

/** Settles one order in one entry: all of its payment leaves the hold, to those who get it and back; the tokens come at the same moment. */
export function settlementIntent(order: PlannedOrder, offering: SettlingTerms): Intent {
  const { id, user: owner, hold, held: amount, settled } = order;
  const reference = String(id);
  const of = { owner, purpose: 'offering', amount, hold, reason: REASON, reference } as const;
  if (settled.tokens === 0n) return { reference, owner, request: { kind: 'release-hold', ...of } };
  const { credits, pledged } = settlementLines(order, settled, offering);
  const opens = { owner, token: offering.token.id, purpose: 'pledge', amount: pledged } as const;
  return { reference, owner, request: { kind: 'capture-hold', ...of, credits, ...(pledged > 0n && { opens }) } };
}

/** What orders come to, once the tokens that are delivered are in the escrow. */
export const offeringSettlements: IntentKind = {
  reason: REASON,
  requestedBefore: async (queries, before) => {
    const rows = await withOfferings(queries)
      .selectFrom('offerings')
      .select('id')
      .where('state', '=', 'settling')
      .where('supply', '=', 'over')
      .where('planned_at', '<', before)
      .orderBy('id')
      .execute();
    const intents: Intent[] = [];
    for (const { id } of rows) {
      const offering = await readSettling(queries, id);
      if (offering) intents.push(...(await readSettlingOrders(queries, id, 0)).map((order) => settlementIntent(order, offering)));
    }
    return intents;
  },
  settle: settleMany,
};

/** So many orders are read at once. */
const SLICE = 500;

/** An offering that has its owners, as every one has that is settled. */
export type SettlingOffering = Offering & { readonly issuer: OwnerId; readonly escrow: OwnerId };

export async function readSettling(queries: Kysely<Schema>, id: number): Promise<SettlingOffering | undefined> {
  const offering = await readOffering(queries, id);
  const { issuer, escrow } = offering ?? {};
  return offering && typeof issuer === 'number' && typeof escrow === 'number' ? { ...offering, issuer, escrow } : undefined;
}

/** The next orders of an offering that say what they come to and have not come to it yet. */
export async function readSettlingOrders(queries: Kysely<Schema>, offering: number, after: number): Promise<readonly PlannedOrder[]> {
  const rows = await withOfferings(queries)
    .selectFrom('offering_orders')
    .select(['id', 'user_id', 'organisation', 'pay_token', 'cost', 'fee', 'hold', 'tokens', 'paid', 'fee_paid', 'share', 'refunded'])
    .where('offering', '=', offering)
    .where('state', '=', 'settling')
    .where('id', '>', after)
    .orderBy('id')
    .limit(SLICE)
    .execute();
  return rows.flatMap(({ id, user_id: user, organisation, pay_token: payToken, cost, fee, hold, ...row }) => {
    if (hold === null) return [];
    const settled: SettledOrder = {
      id,
      tokens: BigInt(row.tokens ?? 0),
      paid: BigInt(row.paid ?? 0),
      fee: BigInt(row.fee_paid ?? 0),
      share: BigInt(row.share ?? 0),
      refund: BigInt(row.refunded ?? 0),
    };
    return [{ id, user, organisation, payToken, held: BigInt(cost) + BigInt(fee), hold, settled }];
  });
}

interface DeliveredRow {
  readonly id: number;
  readonly offering: number;
  readonly tokens: number | bigint;
  readonly is_pledged: boolean;
}

async function settleMany(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  // What the engine refused stays where it is: the job says so at every turn.
  const accepted = results.filter(({ refusal }) => refusal === null);
  if (accepted.length === 0) return;
  const ids = accepted.map(({ reference }) => Number(reference));
  const { rows } = await sql<DeliveredRow>`update offering_orders as o set settled_at = known.at,
      state = case when o.tokens = 0 then 'refunded' else 'completed' end,
      pledge_hold = case when o.tokens > 0 and f.settlement = 'frozen' then known.hold end,
      pledge = case when o.tokens > 0 and f.settlement = 'frozen' then 'pledging' end
    from unnest(${ids}::int[], ${accepted.map(({ hold }) => hold)}::bigint[], ${accepted.map(({ at }) => at)}::bigint[]) as known (id, hold, at),
      offerings as f
    where o.id = known.id and f.id = o.offering and o.state = 'settling'
    returning o.id, o.offering, o.tokens, o.pledge is not null as is_pledged`.execute(queries);
  await putUnlocks(
    queries,
    rows.filter(({ is_pledged }) => is_pledged),
  );
}

/** Every pledge has its unlocks from its first moment on. */
async function putUnlocks(queries: Kysely<Schema>, pledges: readonly DeliveredRow[]): Promise<void> {
  if (pledges.length === 0) return;
  const batches = await withOfferings(queries)
    .selectFrom('offering_unlock_batches')
    .select(['offering', 'batch', 'at', 'share_ppm as sharePpm'])
    .where('offering', 'in', [...new Set(pledges.map(({ offering }) => offering))])
    .orderBy('batch')
    .execute();
  const unlocks = pledges.flatMap(({ id, offering, tokens }) =>
    unlocksOf(
      BigInt(tokens),
      batches.filter((batch) => batch.offering === offering),
    ).map((unlock) => ({ order: id, ...unlock })),
  );
  await sql`insert into offering_unlocks (order_id, batch, due_at, units, state)
    select order_id, batch, due_at, units, 'due' from unnest(${unlocks.map(({ order }) => order)}::int[], ${unlocks.map(({ batch }) => batch)}::int[],
      ${unlocks.map(({ at }) => at)}::bigint[], ${unlocks.map(({ units }) => String(units))}::bigint[]) as new (order_id, batch, due_at, units)
    on conflict (order_id, batch) do nothing`.execute(queries);
}

/** What of a pledge is unlocked when; a batch that would be of nothing is none. */
const unlocksOf = (pledge: bigint, schedule: readonly UnlockBatch[]) => {
  const units = unlockUnits(pledge, schedule);
  return schedule.flatMap(({ batch, at }, index) => {
    const own = units[index] ?? 0n;
    return own > 0n ? [{ batch, at, units: own }] : [];
  });
};
