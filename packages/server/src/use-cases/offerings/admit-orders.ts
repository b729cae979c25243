import { purchaseCost, purchaseProblem, readCopies, type OfferingStage, type PurchaseProblem } from '@marque/domain/offerings';
import { accountId, type OwnerId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { TraceParent } from '../../ports/tracing.ts';
import type { Offering } from './offerings.ts';
import { withOfferings, type OrderState } from './tables.ts';

/** What somebody asks for of an offering. */
export interface PurchaseRequest {
  readonly user: OwnerId;
  readonly organisation: number;
  /** As they were typed. */
  readonly copies: string;
  readonly payToken: number;
  readonly isRiskAccepted: boolean;
  /** The client's own name for its request. */
  readonly clientId: string | undefined;
  /** Others were being served when it came. */
  readonly isContended: boolean;
  /** The span that asks, where it is traced. */
  readonly trace?: TraceParent | undefined;
}

/** An order as it was written down. */
export interface WrittenOrder {
  readonly id: number;
  readonly offering: number;
  readonly user: OwnerId;
  readonly at: number;
  readonly copies: number;
  readonly payToken: number;
  /** In the pay token's smallest unit. */
  readonly cost: bigint;
  readonly fee: bigint;
  readonly state: OrderState;
}

export type Verdict =
  | { readonly kind: 'refused'; readonly problem: PurchaseProblem | 'key_reused' }
  /** Its row is there, from now or from before. */
  | { readonly kind: 'written'; readonly order: WrittenOrder; readonly isRepeated: boolean }
  /** It cannot be said yet: copies that are gone may come back, or the same request is being served. */
  | { readonly kind: 'waits' };

/** What of an offering changes while it is sold. */
export interface Stock {
  readonly stage: OfferingStage;
  readonly remaining: number;
  /** Copies whose payment is being set aside. */
  readonly inFlight: number;
}

/** An order that may be, before it has its row. */
interface Admitted extends Omit<WrittenOrder, 'id' | 'state'> {
  readonly place: number;
  readonly request: PurchaseRequest;
  readonly price: bigint;
}

/**
 * Judges requests in their order, in the transaction that has the offering locked, and writes down those that may be. Whoever comes behind one who
 * waits for copies waits as well.
 */
export async function admitOrders(
  queries: Kysely<Schema>,
  offering: Offering,
  requests: readonly PurchaseRequest[],
  { stage, remaining, inFlight }: Stock,
  now: number,
): Promise<readonly Verdict[]> {
  const known = await readKnown(queries, requests);
  const ordered = await readOrdered(queries, offering.id, requests);
  const usable = await readUsable(queries, offering, requests);
  const admitted: Admitted[] = [];
  const keys = new Set<string>();
  let [left, flying, isWaiting] = [remaining, inFlight, false];
  const judge = (request: PurchaseRequest, place: number): Verdict | undefined => {
    const key = keyOf(request);
    const before = key === undefined ? undefined : known.get(key);
    if (before) return repeated(before, offering.id, request);
    if (key !== undefined && keys.has(key)) return { kind: 'waits' };
    const price = offering.prices.find(({ token }) => token.id === request.payToken)?.price ?? 0n;
    const purse = `${request.user}/${request.payToken}`;
    const [spent, has] = [ordered.get(request.user) ?? 0, usable.get(purse) ?? 0n];
    const { orderMin: copiesMin, orderMax: copiesMax, userLimit, feePpm } = offering;
    const facts = { stage, copiesMin, copiesMax, copiesLeft: userLimit - spent, copiesRemaining: left, price, feePpm, usable: has };
    const problem = purchaseProblem(request, facts);
    isWaiting ||= problem === 'stock_exceeded' && flying > 0;
    if (isWaiting && (problem === undefined || problem === 'stock_exceeded')) return { kind: 'waits' };
    const copies = readCopies(request.copies);
    if (problem !== undefined || copies === undefined) return { kind: 'refused', problem: problem ?? 'copies_not_whole' };
    const { cost, fee } = purchaseCost(copies, price, feePpm);
    left -= copies;
    flying += copies;
    ordered.set(request.user, spent + copies);
    usable.set(purse, has - cost - fee);
    if (key !== undefined) keys.add(key);
    admitted.push({
      place,
      request,
      price,
      offering: offering.id,
      user: request.user,
      at: now,
      copies,
      payToken: request.payToken,
      cost,
      fee,
    });
    return undefined;
  };
  const verdicts = requests.map(judge);
  const written = await insertOrders(queries, admitted);
  return verdicts.map((verdict, place) => verdict ?? { kind: 'written', order: orderAt(written, place), isRepeated: false });
}

function orderAt(written: ReadonlyMap<number, WrittenOrder>, place: number): WrittenOrder {
  const order = written.get(place);
  if (!order) throw new Error('an order was admitted and not written');
  return order;
}

export const keyOf = ({ user, clientId }: Pick<PurchaseRequest, 'user' | 'clientId'>): string | undefined =>
  clientId === undefined ? undefined : `${user} ${clientId}`;

/** The same key is the same order, or a mistake of the client. */
export const repeated = (
  order: WrittenOrder,
  offering: number,
  { copies, payToken }: Pick<PurchaseRequest, 'copies' | 'payToken'>,
): Verdict =>
  order.offering === offering && order.copies === readCopies(copies) && order.payToken === payToken
    ? { kind: 'written', order, isRepeated: true }
    : { kind: 'refused', problem: 'key_reused' };

/** Orders that clients have asked for before under the same names, unless they were refused. */
export async function readKnown(
  queries: Kysely<Schema>,
  requests: readonly Pick<PurchaseRequest, 'user' | 'clientId'>[],
): Promise<ReadonlyMap<string, WrittenOrder>> {
  const named = requests.flatMap(({ user, clientId }) => (clientId === undefined ? [] : [{ user, clientId }]));
  if (named.length === 0) return new Map();
  const { rows } = await sql<Row>`select id, offering, at, copies, pay_token, cost, fee, state, user_id, client_id from offering_orders
    join unnest(${named.map(({ user }) => user)}::int[], ${named.map(({ clientId }) => clientId)}::text[]) as asked (user_id, client_id)
      using (user_id, client_id)
    where state <> 'refused'`.execute(queries);
  return new Map(rows.map((row) => [`${row.user_id} ${row.client_id}`, toWritten(row)]));
}

interface Row {
  readonly id: number;
  readonly offering: number;
  readonly at: number;
  readonly copies: number;
  readonly pay_token: number;
  readonly cost: number | bigint;
  readonly fee: number | bigint;
  readonly state: OrderState;
  readonly user_id: number;
  readonly client_id: string | null;
}

const toWritten = ({ id, offering, user_id: user, at, copies, pay_token: payToken, cost, fee, state }: Row): WrittenOrder => ({
  id,
  offering,
  user,
  at,
  copies,
  payToken,
  cost: BigInt(cost),
  fee: BigInt(fee),
  state,
});

/** What each of the buyers has ordered of the offering so far. */
async function readOrdered(queries: Kysely<Schema>, offering: number, requests: readonly PurchaseRequest[]): Promise<Map<number, number>> {
  const rows = await withOfferings(queries)
    .selectFrom('offering_orders')
    .select(({ fn }) => ['user_id', fn.sum('copies').as('copies')])
    .where('offering', '=', offering)
    .where('user_id', 'in', [...new Set(requests.map(({ user }) => user))])
    .where('state', '!=', 'refused')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, copies }) => [user_id, Number(copies)]));
}

/** What each of the buyers has of the tokens to pay with; the engine has the last word. */
async function readUsable(
  queries: Kysely<Schema>,
  { prices }: Offering,
  requests: readonly PurchaseRequest[],
): Promise<Map<string, bigint>> {
  const rows = await queries
    .selectFrom('balances')
    .select(['owner', 'token', 'balance'])
    .where('owner', 'in', [...new Set(requests.map(({ user }) => user))])
    .where('account', '=', accountId('usable'))
    .where(
      'token',
      'in',
      prices.map(({ token }) => token.id),
    )
    .execute();
  return new Map(rows.map(({ owner, token, balance }) => [`${owner}/${token}`, BigInt(balance)]));
}

/** Writes orders in the order in which they were admitted, which is that of their numbers; by their places in the batch. */
async function insertOrders(queries: Kysely<Schema>, admitted: readonly Admitted[]): Promise<ReadonlyMap<number, WrittenOrder>> {
  if (admitted.length === 0) return new Map();
  const rows = await withOfferings(queries)
    .insertInto('offering_orders')
    .values(
      admitted.map(({ request, price, offering, at, copies, payToken, cost, fee }) => ({
        offering,
        organisation: request.organisation,
        user_id: request.user,
        pay_token: payToken,
        copies,
        price,
        cost,
        fee,
        client_id: request.clientId ?? null,
        at,
        risk_accepted_at: at,
        state: 'requested' as const,
        refusal: null,
      })),
    )
    .returning('id')
    .execute();
  // Rows of one statement have their numbers in its order.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(
    admitted.map(({ place, offering, user, at, copies, payToken, cost, fee }, index) => [
      place,
      { id: ids[index] ?? 0, offering, user, at, copies, payToken, cost, fee, state: 'requested' },
    ]),
  );
}
