import type { Actor } from '@marque/domain/identity';
import type { SettlementMethod } from '@marque/domain/offerings';
import { historyRangeProblem } from '@marque/domain/trading';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import type { OfferingsView } from './offerings-view.ts';
import { withOfferings, type OrderState, type UnlockState } from './tables.ts';

interface TokenRow {
  readonly code: string;
  readonly alias: string;
  readonly scale: number;
}

/** An order of copies as its buyer sees it; amounts in the smallest unit of their token. */
export interface OwnOrder {
  readonly id: number;
  readonly at: number;
  readonly offering: { readonly id: number; readonly campaignNo: string; readonly slug: string };
  readonly token: TokenRow;
  readonly payToken: TokenRow;
  readonly copies: number;
  readonly price: bigint;
  readonly cost: bigint;
  readonly fee: bigint;
  readonly status: 'checking_out' | 'completed' | 'refunded';
  /** What was ordered, until it is known what is delivered. */
  readonly tokens: bigint;
  /** Of cost and fee; undefined until the settlement. */
  readonly paid: bigint | undefined;
  readonly refunded: bigint | undefined;
  readonly settlement: SettlementMethod;
  /** Undefined where nothing is pledged. */
  readonly pledge: 'pledging' | 'completed' | undefined;
  /** When the last batch of the offering is unlocked; undefined where nothing is locked. */
  readonly unlocksAt: number | undefined;
  readonly nextUnlockAt: number | undefined;
  readonly unlocked: bigint;
  /** The batches of the pledge, in their order; none where nothing is pledged. */
  readonly unlocks: readonly OwnUnlock[];
}

interface OwnUnlock {
  readonly batch: number;
  readonly at: number;
  readonly units: bigint;
  readonly state: UnlockState;
}

export interface OrdersAsked {
  /** Only those whose tokens are pledged, or were. */
  readonly isPledge: boolean;
  readonly campaign: string | undefined;
  /** By its code. */
  readonly token: string | undefined;
  readonly status: OwnOrder['status'] | undefined;
  /** Epoch ms, both or neither. */
  readonly begin: number | undefined;
  readonly end: number | undefined;
  /** Goes on with this order; in place of the page. */
  readonly from: number | undefined;
  readonly page: number;
  readonly size: number;
}

const STATES: Readonly<Record<OwnOrder['status'], readonly OrderState[]>> = {
  checking_out: ['requested', 'held', 'settling'],
  completed: ['completed'],
  refunded: ['refunded'],
};

const STATUS_OF: Readonly<Record<OrderState, OwnOrder['status']>> = {
  requested: 'checking_out',
  held: 'checking_out',
  settling: 'checking_out',
  completed: 'completed',
  refunded: 'refunded',
  // Those are in no list.
  refused: 'refunded',
};

/** Orders of a buyer that a filter leaves. An order that was refused is none. */
function ordersOf(queries: Database['queries'], owner: number, asked: OrdersAsked) {
  let own = withOfferings(queries)
    .selectFrom('offering_orders as o')
    .innerJoin('offerings as f', 'f.id', 'o.offering')
    .innerJoin('tokens as t', 't.id', 'f.token')
    .innerJoin('tokens as p', 'p.id', 'o.pay_token')
    .where('o.user_id', '=', owner)
    .where('o.state', '!=', 'refused');
  if (asked.isPledge) own = own.where('o.pledge', 'is not', null);
  if (asked.campaign !== undefined) own = own.where('f.campaign_no', '=', asked.campaign);
  if (asked.token !== undefined) own = own.where('t.code', '=', asked.token);
  if (asked.status !== undefined) own = own.where('o.state', 'in', STATES[asked.status]);
  if (asked.begin !== undefined && asked.end !== undefined) own = own.where('o.at', '>=', asked.begin).where('o.at', '<=', asked.end);
  return own;
}

/** What a list says of an order. */
const withColumns = (orders: ReturnType<typeof ordersOf>) =>
  orders
    .select(['o.id', 'o.at', 'o.offering', 'o.copies', 'o.price', 'o.cost', 'o.fee', 'o.state', 'o.tokens', 'o.paid', 'o.fee_paid'])
    .select(['o.refunded', 'o.pledge', 'f.campaign_no', 'f.slug', 'f.settlement', 'f.tokens_per_copy', 't.code', 't.alias', 't.scale'])
    .select(['p.code as pay_code', 'p.alias as pay_alias', 'p.scale as pay_scale'])
    .select(sql<number | null>`(select max(at) from offering_unlock_batches b where b.offering = o.offering)`.as('unlocks_at'));

type OrderRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** What somebody has ordered, the newest first, and the order with which the next page goes on. */
export async function listOwnOrders(
  { queries }: Database,
  { owner }: Actor,
  asked: OrdersAsked,
): Promise<Result<Paged<OwnOrder> & { readonly next: number | undefined }>> {
  const problem = historyRangeProblem(asked.begin, asked.end);
  if (problem) return refused(problem);
  const own = ordersOf(queries, owner, asked);
  const { count } = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const page = asked.from === undefined ? own.offset(offsetOf(asked)) : own.where('o.id', '<=', asked.from);
  const rows = await withColumns(page)
    .orderBy('o.id', 'desc')
    .limit(asked.size + 1)
    .execute();
  const shown = rows.slice(0, asked.size);
  const pledged = shown.filter(({ pledge }) => pledge !== null).map(({ id }) => id);
  const unlocks = await unlocksOf(queries, pledged);
  return done({ count: Number(count), items: shown.map((row) => toOwnOrder(row, unlocks.get(row.id) ?? [])), next: rows[asked.size]?.id });
}

function toOwnOrder(row: OrderRow, unlocks: readonly OwnUnlock[]): OwnOrder {
  const isSettled = row.state === 'completed' || row.state === 'refunded';
  const open = unlocks.filter(({ state }) => state !== 'done');
  const over = unlocks.filter(({ state }) => state === 'done');
  return {
    id: row.id,
    at: row.at,
    offering: { id: row.offering, campaignNo: row.campaign_no, slug: row.slug },
    token: { code: row.code, alias: row.alias, scale: row.scale },
    payToken: { code: row.pay_code, alias: row.pay_alias, scale: row.pay_scale },
    copies: row.copies,
    price: BigInt(row.price),
    cost: BigInt(row.cost),
    fee: BigInt(row.fee),
    status: STATUS_OF[row.state],
    tokens: isSettled ? BigInt(row.tokens ?? 0) : BigInt(row.copies) * BigInt(row.tokens_per_copy),
    paid: isSettled ? BigInt(row.paid ?? 0) + BigInt(row.fee_paid ?? 0) : undefined,
    refunded: isSettled ? BigInt(row.refunded ?? 0) : undefined,
    settlement: row.settlement,
    pledge: row.pledge ?? undefined,
    unlocksAt: row.settlement === 'frozen' && row.state !== 'refunded' ? (row.unlocks_at ?? undefined) : undefined,
    nextUnlockAt: open[0]?.at,
    unlocked: over.reduce((sum, { units }) => sum + units, 0n),
    unlocks,
  };
}

/** The batches of pledges, by the order. */
async function unlocksOf(queries: Database['queries'], orders: readonly number[]): Promise<ReadonlyMap<number, readonly OwnUnlock[]>> {
  if (orders.length === 0) return new Map();
  const rows = await withOfferings(queries)
    .selectFrom('offering_unlocks')
    .select(['order_id', 'batch', 'due_at', 'units', 'state'])
    .where('order_id', 'in', orders)
    .orderBy('order_id')
    .orderBy('batch')
    .execute();
  const found = new Map<number, OwnUnlock[]>();
  for (const { order_id: order, batch, due_at: at, units, state } of rows)
    found.set(order, [...(found.get(order) ?? []), { batch, at, units: BigInt(units), state }]);
  return found;
}

/** What somebody may still order of an offering (V049). */
export async function readQuota(
  { database, view }: { readonly database: Database; readonly view: OfferingsView },
  { owner, organisation }: Actor,
  campaign: string,
): Promise<Result<{ readonly campaignNo: string; readonly limit: number; readonly used: number }>> {
  const offering = await view.find(organisation, campaign);
  if (!offering) return refused('not_found');
  const row = await withOfferings(database.queries)
    .selectFrom('offering_orders')
    .select(({ fn }) => fn.sum('copies').as('copies'))
    .where('offering', '=', offering.id)
    .where('user_id', '=', owner)
    .where('state', '!=', 'refused')
    .executeTakeFirst();
  return done({ campaignNo: offering.campaignNo, limit: offering.userLimit, used: Number(row?.copies ?? 0) });
}
