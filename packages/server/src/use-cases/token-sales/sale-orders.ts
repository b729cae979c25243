import { sql, type Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withTokenSales, type SaleOrderState, type SaleQueries } from './tables.ts';

const REASON = 'sale-order';
const PURPOSE = 'offering';
const AT_ONCE = 500;
const ASKING = ['requested', 'confirming', 'refunding'] as const satisfies SaleOrderState[];

/** What of a subscription and its sale the engine is asked by. */
export interface AskingOrder {
  readonly id: number;
  readonly user_id: number;
  readonly units: number | bigint;
  readonly cost: number | bigint;
  readonly state: SaleOrderState;
  readonly hold: number | null;
  readonly token: number;
  readonly pay_token: number;
  readonly issuer: number | null;
  readonly escrow: number | null;
}

export const askingOrders = (queries: SaleQueries) =>
  queries
    .selectFrom('sale_orders as o')
    .innerJoin('token_sales as s', 's.id', 'o.sale')
    .select(['o.id', 'o.user_id', 'o.units', 'o.cost', 'o.state', 'o.hold', 's.token', 's.pay_token', 's.issuer', 's.escrow']);

/**
 * What a subscription asks for now. Its whole payment is set aside when it comes. Once the queue has decided, the payment goes to the issuer
 * and the tokens to the subscriber in one entry, or the payment goes back.
 */
export function saleOrderIntent(row: AskingOrder): Intent | undefined {
  const { id, user_id: owner, state, hold, token, pay_token: payToken, issuer, escrow } = row;
  const reference = String(id);
  const amount = BigInt(row.cost);
  const of = { owner, purpose: PURPOSE, reason: REASON, reference, amount } as const;
  if (state === 'requested') return { reference, owner, request: { kind: 'open-hold', ...of, token: payToken } };
  if (hold === null || issuer === null || escrow === null) return undefined;
  if (state === 'refunding') return { reference, owner, request: { kind: 'release-hold', ...of, hold } };
  if (state !== 'confirming') return undefined;
  const units = BigInt(row.units);
  const credits = [
    { owner: issuer, token: payToken, account: 'usable', amount },
    { owner: escrow, token, account: 'usable', amount: -units },
    { owner, token, account: 'usable', amount: units },
  ] as const;
  return { reference, owner, request: { kind: 'capture-hold', ...of, hold, credits } };
}

/** Told of subscriptions of which is known whether their payment is set aside, and of those that are settled. */
export interface SaleOrderNews {
  readonly onHeld: (order: number) => void;
  readonly onSettled: (user: number, order: number, status: 'succeeded' | 'refunded') => void;
}

/** Follows holds, captures and releases of subscriptions. */
export const saleOrders = ({ onHeld, onSettled }: SaleOrderNews): IntentKind => ({
  reason: REASON,
  requestedBefore: async (queries, before) => {
    const rows = await askingOrders(withTokenSales(queries))
      .where('o.state', 'in', ASKING)
      .where('o.state_at', '<', before)
      .orderBy('o.state_at')
      .orderBy('o.id')
      .limit(AT_ONCE)
      .execute();
    return rows.flatMap((row) => saleOrderIntent(row) ?? []);
  },
  settle,
  afterSettled: (results) => {
    for (const { kind, owner, reference, refusal } of results) {
      if (kind === 'open-hold') onHeld(Number(reference));
      else if (refusal === null) onSettled(owner, Number(reference), kind === 'capture-hold' ? 'succeeded' : 'refunded');
    }
  },
});

/** Many at once arrive in a rush: each kind of result is one statement. */
async function settle(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  const of = (kind: string, isRefused: boolean) =>
    results.filter((result) => result.kind === kind && (result.refusal !== null) === isRefused);
  await markHeld(queries, of('open-hold', false));
  await markRefused(queries, of('open-hold', true));
  await markSettled(queries, of('capture-hold', false), { from: 'confirming', to: 'succeeded' });
  await markSettled(queries, of('release-hold', false), { from: 'refunding', to: 'refunded' });
}

const idsOf = (results: readonly CommandResult[]): number[] => results.map(({ reference }) => Number(reference));

async function markHeld(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  if (results.length === 0) return;
  const holds = results.map(({ hold }) => hold ?? 0);
  await sql`update sale_orders as o set state = 'queued', state_at = held.at, held_at = held.at, hold = held.hold
    from unnest(${idsOf(results)}::int[], ${holds}::bigint[], ${results.map(({ at }) => at)}::bigint[]) as held (id, hold, at)
    where o.id = held.id and o.state = 'requested'`.execute(queries);
}

async function markRefused(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  if (results.length === 0) return;
  const refusals = results.map(({ refusal }) => refusal ?? '');
  await sql`update sale_orders as o set state = 'refused', state_at = r.at, refusal = r.refusal
    from unnest(${idsOf(results)}::int[], ${refusals}::text[], ${results.map(({ at }) => at)}::bigint[]) as r (id, refusal, at)
    where o.id = r.id and o.state = 'requested'`.execute(queries);
}

async function markSettled(
  queries: Kysely<Schema>,
  results: readonly CommandResult[],
  { from, to }: { readonly from: SaleOrderState; readonly to: SaleOrderState },
): Promise<void> {
  if (results.length === 0) return;
  await sql`update sale_orders as o set state = ${to}, state_at = r.at
    from unnest(${idsOf(results)}::int[], ${results.map(({ at }) => at)}::bigint[]) as r (id, at)
    where o.id = r.id and o.state = ${from}`.execute(queries);
}
