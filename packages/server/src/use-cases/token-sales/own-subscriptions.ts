import type { Actor } from '@marque/domain/identity';
import type { RefundCause, SubscriptionStatus } from '@marque/domain/token-sales';
import type { Token } from '@marque/domain/trading';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import type { SaleDeps } from './deps.ts';
import { withTokenSales, type SaleOrderState } from './tables.ts';

/** A subscription as its owner sees it; amounts in units, times in epoch ms. */
export interface OwnSubscription {
  readonly id: number;
  readonly sale: number;
  readonly slug: string;
  readonly token: Token;
  readonly payToken: Token;
  readonly at: number;
  readonly price: bigint;
  readonly units: bigint;
  readonly cost: bigint;
  readonly status: SubscriptionStatus;
  readonly cause: RefundCause | undefined;
}

/** As people see them (T057 to T059); one that found no funds never was, and who waits for it has nothing to wait for. */
const STATUSES: Readonly<Record<SaleOrderState, SubscriptionStatus>> = {
  requested: 'queued',
  queued: 'queued',
  confirming: 'queued',
  refunding: 'queued',
  succeeded: 'succeeded',
  refunded: 'refunded',
  refused: 'refunded',
};

const statesOf = (status: SubscriptionStatus): readonly SaleOrderState[] =>
  (['requested', 'queued', 'confirming', 'refunding', 'succeeded', 'refunded'] as const).filter((state) => STATUSES[state] === status);

export interface SubscriptionFilter extends PageRange {
  readonly status?: SubscriptionStatus | undefined;
  readonly sale?: number | undefined;
}

/** One page of somebody's subscriptions, newest first (C169). */
export async function listSubscriptions(
  { database, listings }: Pick<SaleDeps, 'database' | 'listings'>,
  { owner }: Actor,
  { status, sale, ...range }: SubscriptionFilter,
): Promise<Paged<OwnSubscription>> {
  let rows = withTokenSales(database.queries)
    .selectFrom('sale_orders as o')
    .innerJoin('token_sales as s', 's.id', 'o.sale')
    .where('o.user_id', '=', owner)
    .where('o.state', '!=', 'refused');
  if (status !== undefined) rows = rows.where('o.state', 'in', statesOf(status));
  if (sale !== undefined) rows = rows.where('o.sale', '=', sale);
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const page = await rows
    .select(['o.id', 'o.sale', 'o.units', 'o.cost', 'o.state', 'o.cause', 'o.requested_at', 's.slug', 's.token', 's.pay_token', 's.price'])
    .orderBy('o.id', 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  const items = page.flatMap((row): OwnSubscription[] => {
    const [token, payToken] = [listings.tokenById(row.token), listings.tokenById(row.pay_token)];
    if (!token || !payToken) return [];
    const { id, slug, requested_at: at } = row;
    const amounts = { price: BigInt(row.price), units: BigInt(row.units), cost: BigInt(row.cost) };
    return [{ id, sale: row.sale, slug, token, payToken, at, ...amounts, status: STATUSES[row.state], cause: causeOf(row) }];
  });
  return { count: Number(count), items };
}

/** Said once the payment is back. */
const causeOf = ({ state, cause }: { readonly state: SaleOrderState; readonly cause: RefundCause | null }): RefundCause | undefined =>
  state === 'refunded' ? (cause ?? undefined) : undefined;

export interface SubscriptionState {
  readonly id: number;
  readonly status: SubscriptionStatus;
  readonly cause: RefundCause | undefined;
}

/** What became of subscriptions of somebody; numbers that are not theirs are left out (C170). */
export async function subscriptionStates(
  { database }: Pick<SaleDeps, 'database'>,
  { owner }: Actor,
  ids: readonly number[],
): Promise<readonly SubscriptionState[]> {
  if (ids.length === 0) return [];
  const rows = await withTokenSales(database.queries)
    .selectFrom('sale_orders')
    .select(['id', 'state', 'cause'])
    .where('user_id', '=', owner)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, status: STATUSES[row.state], cause: causeOf(row) }));
}
