import type { OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../../ports/database.ts';
import { withOfferings, type OrderState } from '../../offerings/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';

/** An order of copies; what it comes to is null until it is planned. */
export interface ListedOfferingOrder {
  readonly id: number;
  readonly uid: string;
  readonly organisation: number;
  readonly copies: number;
  readonly payToken: { readonly code: string; readonly scale: number };
  /** Of the offered token. */
  readonly scale: number;
  readonly held: bigint;
  readonly state: OrderState;
  readonly tokens: bigint | null;
  readonly paid: bigint | null;
  readonly refunded: bigint | null;
  readonly at: number;
}

export interface OfferingOrdersAsked extends PageRange {
  readonly offering: number;
  /** A UID, or the number of an order. */
  readonly text: string | undefined;
  readonly state: OrderState | undefined;
  readonly isAscending: boolean;
}

const unitsOf = (units: number | bigint | null): bigint | null => (units === null ? null : BigInt(units));

/** Orders of an offering, the newest first or last; of those organisations that the operator works for. */
export async function listOfferingOrders(
  { database }: { readonly database: Pick<Database, 'queries'> },
  { scope }: OperatorActor,
  { offering, text, state, isAscending, ...range }: OfferingOrdersAsked,
): Promise<Paged<ListedOfferingOrder>> {
  let rows = withOfferings(database.queries)
    .selectFrom('offering_orders as o')
    .innerJoin('offerings as f', 'f.id', 'o.offering')
    .innerJoin('tokens as offered', 'offered.id', 'f.token')
    .innerJoin('tokens as paid', 'paid.id', 'o.pay_token')
    .innerJoin('users', 'users.id', 'o.user_id')
    .where('o.offering', '=', offering);
  if (scope !== 'all') rows = rows.where('o.organisation', 'in', [...scope]);
  if (state !== undefined) rows = rows.where('o.state', '=', state);
  if (text !== undefined)
    rows = rows.where((is) => is.or([is('users.uid', '=', text), ...(/^\d{1,9}$/.test(text) ? [is('o.id', '=', Number(text))] : [])]));
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const page = await rows
    .select(['o.id', 'o.organisation', 'o.copies', 'o.cost', 'o.fee', 'o.state', 'o.tokens', 'o.paid', 'o.fee_paid', 'o.refunded', 'o.at'])
    .select(['users.uid', 'offered.scale', 'paid.code', 'paid.scale as payScale'])
    .orderBy('o.id', isAscending ? 'asc' : 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return {
    count: Number(count),
    items: page.map(({ cost, fee, tokens, paid, fee_paid: feePaid, refunded, code, payScale, ...row }) => ({
      ...row,
      payToken: { code, scale: payScale },
      held: BigInt(cost) + BigInt(fee),
      tokens: unitsOf(tokens),
      paid: paid === null ? null : BigInt(paid) + BigInt(feePaid ?? 0),
      refunded: unitsOf(refunded),
    })),
  };
}
