import type { OperatorActor } from '@marque/domain/operators';
import type { RefundCause } from '@marque/domain/token-sales';
import type { Database } from '../../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { withTokenSales, type SaleOrderState } from '../../token-sales/tables.ts';

export interface ListedSaleOrder {
  readonly id: number;
  readonly sequence: number;
  readonly uid: string;
  readonly organisation: number;
  readonly units: bigint;
  readonly cost: bigint;
  /** Decimals of the two. */
  readonly scale: number;
  readonly payScale: number;
  readonly state: SaleOrderState;
  readonly cause: RefundCause | null;
  /** UID of whoever brought them; empty for nobody. */
  readonly inviter: string;
  readonly at: number;
}

export interface SaleOrdersAsked extends PageRange {
  readonly sale: number;
  /** Part of a UID. */
  readonly text: string | undefined;
  readonly state: SaleOrderState | undefined;
  readonly isAscending: boolean;
}

/** Subscriptions to a sale in the order of the queue, or the other way round; of those organisations that the operator works for. */
export async function listSaleOrders(
  { database }: { readonly database: Pick<Database, 'queries'> },
  { scope }: OperatorActor,
  { sale, text, state, ...asked }: SaleOrdersAsked,
): Promise<Paged<ListedSaleOrder>> {
  let rows = withTokenSales(database.queries)
    .selectFrom('sale_orders as o')
    .innerJoin('token_sales as s', 's.id', 'o.sale')
    .innerJoin('tokens as sold', 'sold.id', 's.token')
    .innerJoin('tokens as paid', 'paid.id', 's.pay_token')
    .innerJoin('users', 'users.id', 'o.user_id')
    .leftJoin('users as inviting', 'inviting.id', 'o.inviter')
    .where('o.sale', '=', sale);
  if (scope !== 'all') rows = rows.where('o.organisation', 'in', [...scope]);
  if (state !== undefined) rows = rows.where('o.state', '=', state);
  if (text !== undefined) rows = rows.where((is) => is(is.fn<number>('strpos', ['users.uid', is.val(text)]), '>', 0));
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const page = await rows
    .select(['o.id', 'o.sequence', 'o.organisation', 'o.units', 'o.cost', 'o.state', 'o.cause', 'o.requested_at as at'])
    .select(['users.uid', 'inviting.uid as inviter', 'sold.scale', 'paid.scale as payScale'])
    .orderBy('o.sequence', asked.isAscending ? 'asc' : 'desc')
    .limit(asked.size)
    .offset(offsetOf(asked))
    .execute();
  const items = page.map((row) => ({ ...row, units: BigInt(row.units), cost: BigInt(row.cost), inviter: row.inviter ?? '' }));
  return { count: Number(count), items };
}
