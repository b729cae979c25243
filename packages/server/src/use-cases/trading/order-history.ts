import type { Page } from '@marque/contract';
import type { OrderRow } from '@marque/contract/trading';
import { ORDER_STATUS, type OrderStatus } from '@marque/domain/trading';
import type { OrderId, OwnerId } from '@marque/engine';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { filteredPairs, offsetOf, sideNumber, type HistoryFilter } from './history-filter.ts';
import { orderRow, type StoredOrder } from './order-rows.ts';

export interface HistoryOptions {
  readonly database: Database;
  readonly listings: Listings;
}

const OPEN: readonly OrderStatus[] = [ORDER_STATUS.unfilled, ORDER_STATUS.partial];

const ordersOf = (database: Database, owner: OwnerId) => database.queries.selectFrom('orders').where('orders.owner', '=', owner);

/** Orders beside the account that placed them. */
const withAccount = (query: ReturnType<typeof ordersOf>) =>
  query.leftJoin('users', 'users.id', 'orders.owner').selectAll('orders').select(['users.uid', 'users.organisation']);

/** An owner's orders, newest first. `statuses` beside the filter's own one narrows further. */
export async function listOrders(
  { database, listings }: HistoryOptions,
  owner: OwnerId,
  filter: HistoryFilter,
  statuses?: readonly OrderStatus[],
): Promise<Page<OrderRow>> {
  const pairs = filteredPairs(listings, filter);
  if (pairs?.length === 0) return { count: 0, data: [] };
  const side = sideNumber(filter.type);
  let query = ordersOf(database, owner);
  if (pairs) query = query.where('pair', 'in', pairs);
  if (side) query = query.where('side', '=', side);
  if (statuses) query = query.where('status', 'in', statuses);
  const status = Object.values(ORDER_STATUS).find((known) => String(known) === filter.status);
  if (status !== undefined) query = query.where('status', '=', status);
  if (filter.begin_time !== undefined) query = query.where('orders.created_at', '>=', filter.begin_time);
  if (filter.end_time !== undefined) query = query.where('orders.created_at', '<=', filter.end_time);
  const [counted, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    withAccount(query).orderBy('orders.id', 'desc').limit(filter.size).offset(offsetOf(filter)).execute(),
  ]);
  return { count: Number(counted.count), data: rows.flatMap((row) => shown(row, listings)) };
}

export const listOpenOrders = (options: HistoryOptions, owner: OwnerId, filter: HistoryFilter): Promise<Page<OrderRow>> =>
  listOrders(options, owner, filter, OPEN);

/** The owner's orders of these numbers, however many, oldest first; orders of others are left out. */
export async function ownOrdersOf(
  { database, listings }: HistoryOptions,
  owner: OwnerId,
  orders: readonly OrderId[],
): Promise<readonly OrderRow[]> {
  if (orders.length === 0) return [];
  const rows = await withAccount(ordersOf(database, owner))
    .where('orders.id', '=', sql<OrderId>`any(${orders}::bigint[])`)
    .orderBy('orders.id')
    .execute();
  return rows.flatMap((row) => shown(row, listings));
}

export interface OrderName {
  readonly id?: OrderId | undefined;
  readonly orderNo?: string | undefined;
}

/** One order of an owner, by id, number or both; another owner's is not found. */
export async function findOrder(database: Database, owner: OwnerId, { id, orderNo }: OrderName): Promise<StoredOrder | undefined> {
  if (id === undefined && orderNo === undefined) return undefined;
  let query = withAccount(ordersOf(database, owner));
  if (id !== undefined) query = query.where('orders.id', '=', id);
  if (orderNo !== undefined) query = query.where('order_no', '=', orderNo);
  return query.executeTakeFirst();
}

/** Longest order id; longer texts of digits are order numbers. */
export const ID_DIGITS_MAX = 15;

/** One order of an owner, by its id or its number, whichever the text is. */
export const findNamedOrder = (database: Database, owner: OwnerId, name: string): Promise<StoredOrder | undefined> =>
  findOrder(database, owner, name.length <= ID_DIGITS_MAX ? { id: Number(name) } : { orderNo: name });

export function shown(order: StoredOrder, listings: Listings): OrderRow[] {
  const pair = listings.pairById(order.pair);
  return pair ? [orderRow(order, pair)] : [];
}
