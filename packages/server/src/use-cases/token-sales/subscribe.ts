import type { Actor } from '@marque/domain/identity';
import { formatUnits } from '@marque/domain/money';
import { checkSubscription, saleTimeProblem, type AmountProblem } from '@marque/domain/token-sales';
import { findReferrer } from '../identity/referrer.ts';
import { submitIntent, type IntentKind } from '../intents.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import type { SaleDeps } from './deps.ts';
import { findSale, ownLeftOf, qualify, subscribedUnits, type Qualification } from './qualification.ts';
import { askingOrders, saleOrderIntent } from './sale-orders.ts';
import { lockSaleRow, toSale, type Sale } from './sales.ts';
import { withTokenSales, type SaleQueries } from './tables.ts';

const ORDERS: Pick<IntentKind, 'reason'> = { reason: 'sale-order' };

export interface SubscriptionRequest {
  readonly sale: number;
  /** A decimal, in the token that is sold. */
  readonly amount: string;
  readonly inviteCode: string | undefined;
  /** The client's name for its request. */
  readonly key: string | undefined;
}

/** A subscription that has its place in the queue. */
export interface Subscribed {
  readonly id: number;
}

/**
 * Subscribes to a sale: refused in the order of time, qualification, invitation code, amount and balance; then it has its number in the queue, and
 * its payment is set aside. Nobody waits here for the queue's decision.
 */
export async function subscribe(deps: SaleDeps, actor: Actor, request: SubscriptionRequest): Promise<Result<Subscribed>> {
  const sale = await findSale(deps, actor.organisation, request.sale);
  if (!sale) return refused('not_found');
  const before = await readByKey(withTokenSales(deps.database.queries), actor.owner, request.key);
  if (before) return answer(deps, before, sale, request);
  const closed = timeRefusal(sale, deps.clock.now());
  if (closed) return closed;
  const standing = await qualify(deps, actor, sale);
  if (standing.refusal) return standing.refusal;
  const inviter = await findReferrer(deps.database, actor, request.inviteCode);
  if (!inviter.ok) return inviter;
  const refusal = amountRefusal(sale, request.amount, standing);
  if (refusal) return refusal;
  const written = await takePlace(deps, actor, request, inviter.value);
  return written.ok ? answer(deps, written.value, sale, request) : written;
}

function timeRefusal(sale: Sale, now: number): Refused | undefined {
  const problem = saleTimeProblem(sale, now);
  return problem && refused(problem);
}

function amountRefusal(sale: Sale, amount: string, limits: Pick<Qualification, 'ownLeft'> & { usable?: bigint }): Refused | undefined {
  const checked = checkSubscription(amount, sale, { ownLeft: limits.ownLeft, usable: limits.usable });
  return checked.ok ? undefined : problemRefusal(checked.problem, sale);
}

function problemRefusal(problem: AmountProblem, { min, max, left, userLimit = max, scale, token: { alias: token } }: Sale): Refused {
  const field = 'amount';
  switch (problem) {
    case 'amount_below_min':
      return refused(problem, { field, min: formatUnits(min, scale) });
    case 'amount_above_max':
      return refused(problem, { field, max: formatUnits(max, scale) });
    case 'sale_limit_reached':
      return refused(problem, { field, max: formatUnits(userLimit, scale), token });
    case 'sale_stock_exceeded':
      return refused(problem, { field, left: formatUnits(left, scale), token });
    case 'amount_invalid':
    case 'balance_too_low':
      return refused(problem, { field });
  }
}

/** A subscription as far as a repetition is compared with it. */
interface Placed {
  readonly id: number;
  readonly sale: number;
  readonly units: number | bigint;
}

const PLACED = ['id', 'sale', 'units'] as const;

async function readByKey(queries: SaleQueries, user: number, key: string | undefined): Promise<Placed | undefined> {
  if (key === undefined) return undefined;
  return queries
    .selectFrom('sale_orders')
    .select(PLACED)
    .where('user_id', '=', user)
    .where('client_key', '=', key)
    .where('state', '!=', 'refused')
    .executeTakeFirst();
}

/** Gives a subscription the next number of the sale. One at a time for each sale: its limits and its end hold to the last one. */
const takePlace = (deps: SaleDeps, actor: Actor, request: SubscriptionRequest, inviter: number | null): Promise<Result<Placed>> =>
  deps.database.transaction(async (transaction): Promise<Result<Placed>> => {
    const queries = withTokenSales(transaction);
    const row = await lockSaleRow(queries, request.sale);
    const sale = row && toSale(deps.listings, row);
    if (!sale) return refused('not_found');
    const before = await readByKey(queries, actor.owner, request.key);
    if (before) return done(before);
    const now = deps.clock.now();
    const closed = timeRefusal(sale, now);
    if (closed) return closed;
    const ownLeft = ownLeftOf(sale, await subscribedUnits(queries, sale.id, actor.owner));
    const checked = checkSubscription(request.amount, sale, { ownLeft, usable: undefined });
    if (!checked.ok) return problemRefusal(checked.problem, sale);
    const sequence = row.last_sequence + 1;
    await queries.updateTable('token_sales').set({ last_sequence: sequence }).where('id', '=', sale.id).execute();
    const placed = await queries
      .insertInto('sale_orders')
      .values({
        sale: sale.id,
        sequence,
        organisation: actor.organisation,
        user_id: actor.owner,
        units: checked.units,
        cost: checked.cost,
        inviter,
        client_key: request.key ?? null,
        requested_at: now,
        state: 'requested',
        state_at: now,
      })
      .returning(PLACED)
      .executeTakeFirstOrThrow();
    return done(placed);
  });

/** Has the payment set aside, and says where the subscription stands; asked again it gives the same answer. */
async function answer(deps: SaleDeps, placed: Placed, sale: Sale, request: SubscriptionRequest): Promise<Result<Subscribed>> {
  const checked = checkSubscription(request.amount, { ...sale, left: sale.total }, { ownLeft: undefined, usable: undefined });
  if (placed.sale !== sale.id || !checked.ok || checked.units !== BigInt(placed.units)) return refused('idempotency_key_reused');
  const row = await askingOrders(withTokenSales(deps.database.queries)).where('o.id', '=', placed.id).executeTakeFirstOrThrow();
  const intent = row.state === 'requested' ? saleOrderIntent(row) : undefined;
  if (!intent) return done({ id: placed.id });
  // What is not known yet is submitted again by the job.
  const outcome = await submitIntent(deps.gateway, ORDERS, intent).catch((fault: unknown) => {
    deps.report(fault);
    return { kind: 'pending' } as const;
  });
  return outcome.kind === 'refused' ? refused('balance_too_low', { field: 'amount' }) : done({ id: placed.id });
}
