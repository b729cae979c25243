import type { SettledOrder } from '@marque/domain/offerings';
import type { OperatorActor } from '@marque/domain/operators';
import type { AccountKind, OwnerId } from '@marque/engine';
import { settlementLines } from '../../offerings/settlement-lines.ts';
import type { Offering } from '../../offerings/offerings.ts';
import { withOfferings } from '../../offerings/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, type Result } from '../../result.ts';
import { changeableOffering, type OfferingDeps } from './offerings.ts';
import { readySettlement } from './settle-offering.ts';

interface TokenUnits {
  readonly token: { readonly code: string; readonly scale: number };
  /** In the token's smallest unit. */
  readonly units: bigint;
}

/** What a settlement would do, in sums; by the digest it is asked for. */
export interface SettlementPreview {
  readonly offering: Offering;
  readonly hash: string;
  readonly isRefunded: boolean;
  readonly orders: number;
  readonly copies: number;
  /** Delivered to buyers, and given back to the issuer. */
  readonly tokens: bigint;
  readonly unsold: bigint;
  /** For each token that was paid with. */
  readonly paid: readonly PaidSums[];
}

interface PaidSums {
  readonly token: TokenUnits['token'];
  readonly held: bigint;
  readonly proceeds: bigint;
  readonly fees: bigint;
  readonly shares: bigint;
  readonly refunds: bigint;
}

/** One posting that a settlement would make. */
export interface PlannedPosting extends TokenUnits {
  readonly order: number;
  readonly uid: string;
  readonly copies: number;
  /** Who it is of: the buyer, whoever sells, the escrow, or the buyer's organisation. */
  readonly owner: 'buyer' | 'issuer' | 'escrow' | 'organisation';
  readonly account: AccountKind;
}

interface Ready {
  readonly offering: Offering;
  readonly preview: SettlementPreview;
  readonly orders: readonly SettledOrder[];
}

/** Works a settlement out and adds it up; nothing is written. */
export async function previewSettlement(deps: OfferingDeps, actor: OperatorActor, id: number): Promise<Result<SettlementPreview>> {
  const ready = await workOut(deps, actor, id);
  return ready.ok ? done(ready.value.preview) : ready;
}

async function workOut(deps: OfferingDeps, actor: OperatorActor, id: number): Promise<Result<Ready>> {
  const known = await changeableOffering(deps, actor, id);
  if (!known.ok) return known;
  const offering = known.value;
  const computed = await readySettlement(deps.database.queries, offering, deps.clock.now());
  if (!computed.ok) return computed;
  const { plan, hash, copies } = computed.value;
  const preview: SettlementPreview = {
    offering,
    hash,
    isRefunded: plan.isRefunded,
    orders: plan.orders.length,
    copies,
    tokens: plan.tokens,
    unsold: BigInt(offering.copies) * offering.tokensPerCopy - plan.tokens,
    paid: await paidSums(deps, offering, plan.orders),
  };
  return done({ offering, preview, orders: plan.orders });
}

/** The token that each order was paid with is the store's to say; the sums are the plan's. */
async function paidSums(
  { database }: OfferingDeps,
  { id, prices }: Offering,
  orders: readonly SettledOrder[],
): Promise<readonly PaidSums[]> {
  const rows = await withOfferings(database.queries)
    .selectFrom('offering_orders')
    .select(['pay_token', 'id'])
    .where('offering', '=', id)
    .execute();
  const payTokens = new Map(rows.map((row) => [row.id, row.pay_token]));
  return prices.flatMap(({ token }) => {
    const own = orders.filter((order) => payTokens.get(order.id) === token.id);
    const sum = (pick: (order: SettledOrder) => bigint): bigint => own.reduce((all, order) => all + pick(order), 0n);
    if (own.length === 0) return [];
    const [paid, fees, shares, refunds] = [sum((o) => o.paid), sum((o) => o.fee), sum((o) => o.share), sum((o) => o.refund)];
    return [{ token, held: paid + fees + refunds, proceeds: paid - shares, fees, shares, refunds }];
  });
}

/** A page of the orders of a settlement with every posting of theirs, in the order in which they were given; the count is of orders. */
export async function listPlannedPostings(
  deps: OfferingDeps,
  actor: OperatorActor,
  { id, ...range }: PageRange & { readonly id: number },
): Promise<Result<Paged<PlannedPosting>>> {
  const ready = await workOut(deps, actor, id);
  if (!ready.ok) return ready;
  const { offering, orders } = ready.value;
  const page = orders.slice(offsetOf(range), offsetOf(range) + range.size);
  return done({ count: orders.length, items: await postingsOf(deps, offering, page) });
}

async function postingsOf(
  { database }: OfferingDeps,
  offering: Offering,
  settled: readonly SettledOrder[],
): Promise<readonly PlannedPosting[]> {
  if (settled.length === 0) return [];
  const rows = await withOfferings(database.queries)
    .selectFrom('offering_orders as o')
    .innerJoin('users', 'users.id', 'o.user_id')
    .select(['o.id', 'o.user_id', 'o.organisation', 'o.pay_token', 'o.copies', 'o.cost', 'o.fee', 'users.uid'])
    .where(
      'o.id',
      'in',
      settled.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return settled.flatMap((order) => {
    const row = byId.get(order.id);
    return row ? orderPostings(offering, order, row) : [];
  });
}

interface OrderRow {
  readonly id: number;
  readonly user_id: OwnerId;
  readonly organisation: OwnerId;
  readonly pay_token: number;
  readonly copies: number;
  readonly cost: number | bigint;
  readonly fee: number | bigint;
  readonly uid: string;
}

function orderPostings(offering: Offering, settled: SettledOrder, row: OrderRow): readonly PlannedPosting[] {
  const { token, settlement, issuer, escrow, prices } = offering;
  const pay = prices.find((price) => price.token.id === row.pay_token)?.token;
  if (issuer === null || escrow === null || !pay) return [];
  const held = BigInt(row.cost) + BigInt(row.fee);
  const order = { id: row.id, user: row.user_id, organisation: row.organisation, payToken: pay.id, held };
  const { credits, pledged } = settlementLines(order, settled, { token, settlement, issuer, escrow });
  const about = { order: row.id, uid: row.uid, copies: row.copies };
  const ownerOf = (owner: OwnerId): PlannedPosting['owner'] =>
    owner === issuer ? 'issuer' : owner === escrow ? 'escrow' : owner === row.user_id ? 'buyer' : 'organisation';
  const back = credits.length === 0 ? [{ ...about, owner: 'buyer' as const, account: 'usable' as const, token: pay, units: held }] : [];
  const given = credits.map(({ owner, account, token: of, amount }) => ({
    ...about,
    owner: ownerOf(owner),
    account,
    token: of === token.id ? token : pay,
    units: amount,
  }));
  const pledge = pledged > 0n ? [{ ...about, owner: 'buyer' as const, account: 'locked.pledge' as const, token, units: pledged }] : [];
  return [{ ...about, owner: 'buyer', account: 'locked.offering', token: pay, units: -held }, ...back, ...given, ...pledge];
}
