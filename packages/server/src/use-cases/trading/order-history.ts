import { ORDER_STATUS, type OrderStatus } from '@marque/domain/trading';
import type { OrderId, OwnerId } from '@marque/engine';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { offsetOf, type Paged } from '../paged.ts';
import { filteredPairs, storedSide, type OrderFilter } from './history-filter.ts';
import { ownOrder, type OwnOrder, type StoredOrder } from './own-order.ts';

export interface HistoryOptions {
  readonly database: Database;
  readonly listings: Listings;
}

const OPEN: readonly OrderStatus[] = [ORDER_STATUS.unfilled, ORDER_STATUS.partial];

const ordersOf = (database: Database, owner: OwnerId) => database.queries.selectFrom('orders').where('orders.owner', '=', owner);

/** Orders beside the account that placed them. */
const withAccount = (query: ReturnType<typeof ordersOf>) =>
  query.leftJoin('users', 'users.id', 'orders.owner').selectAll('orders').select(['users.uid', 'users.organisation']);

/** An owner's orders, newest first. */
export async function listOrders({ database, listings }: HistoryOptions, owner: OwnerId, filter: OrderFilter): Promise<Paged<OwnOrder>> {
  const pairs = filteredPairs(listings, filter);
  if (pairs?.length === 0) return { count: 0, items: [] };
  let query = ordersOf(database, owner);
  if (pairs) query = query.where('pair', 'in', pairs);
  if (filter.side) query = query.where('side', '=', storedSide(filter.side));
  if (filter.statuses) query = query.where('status', 'in', filter.statuses);
  if (filter.begin !== undefined) query = query.where('orders.created_at', '>=', filter.begin);
  if (filter.end !== undefined) query = query.where('orders.created_at', '<=', filter.end);
  const [counted, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    withAccount(query).orderBy('orders.id', 'desc').limit(filter.size).offset(offsetOf(filter)).execute(),
  ]);
  return { count: Number(counted.count), items: rows.flatMap((row) => listed(row, listings)) };
}

/** A part of what somebody did on a pair: on from a number or a time, else the newest. */
export interface PairHistory {
  readonly pair: number;
  readonly limit: number;
  readonly from?: number | undefined;
  /** Epoch ms, both inclusive. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
}

/** An owner's orders on a pair, oldest first. */
export async function ordersOnPair(
  { database, listings }: HistoryOptions,
  owner: OwnerId,
  { pair, limit, from, begin, end }: PairHistory,
): Promise<readonly OwnOrder[]> {
  const isOnward = from !== undefined || begin !== undefined;
  let query = ordersOf(database, owner).where('pair', '=', pair);
  if (from !== undefined) query = query.where('orders.id', '>=', from);
  if (begin !== undefined) query = query.where('orders.created_at', '>=', begin);
  if (end !== undefined) query = query.where('orders.created_at', '<=', end);
  const rows = await withAccount(query)
    .orderBy('orders.id', isOnward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return (isOnward ? rows : rows.reverse()).flatMap((row) => listed(row, listings));
}

/** All that an owner has open, on a pair or on all, oldest first. */
export async function openOrdersOn(
  { database, listings }: HistoryOptions,
  owner: OwnerId,
  pair: number | undefined,
): Promise<readonly OwnOrder[]> {
  let query = ordersOf(database, owner).where('status', 'in', OPEN);
  if (pair !== undefined) query = query.where('pair', '=', pair);
  return (await withAccount(query).orderBy('orders.id').execute()).flatMap((row) => listed(row, listings));
}

export const listOpenOrders = (options: HistoryOptions, owner: OwnerId, filter: OrderFilter): Promise<Paged<OwnOrder>> =>
  listOrders(options, owner, { ...filter, statuses: OPEN });

/** The owner's orders of these numbers, however many, oldest first; orders of others are left out. */
export async function ownOrdersOf(
  { database, listings }: HistoryOptions,
  owner: OwnerId,
  orders: readonly OrderId[],
): Promise<readonly OwnOrder[]> {
  if (orders.length === 0) return [];
  const rows = await withAccount(ordersOf(database, owner))
    .where('orders.id', '=', sql<OrderId>`any(${orders}::bigint[])`)
    .orderBy('orders.id')
    .execute();
  return rows.flatMap((row) => listed(row, listings));
}

/** What an order goes by: its id, its number or its owner's own id of it; where there are several, they have to be of one order. */
export interface OrderName {
  readonly clientId?: string | undefined;
  readonly id?: OrderId | undefined;
  readonly number?: string | undefined;
}

/** One order of an owner; another owner's is not found. */
export async function findOrder(database: Database, owner: OwnerId, { id, number, clientId }: OrderName): Promise<StoredOrder | undefined> {
  if (id === undefined && number === undefined && clientId === undefined) return undefined;
  let query = withAccount(ordersOf(database, owner));
  if (id !== undefined) query = query.where('orders.id', '=', id);
  if (number !== undefined) query = query.where('order_no', '=', number);
  if (clientId !== undefined) query = query.where('client_order_id', '=', clientId);
  return query.orderBy('orders.id', 'desc').limit(1).executeTakeFirst();
}

/** What an order of a pair that is listed is to its owner; nothing for one that is not. */
export function listed(order: StoredOrder, listings: Listings): readonly OwnOrder[] {
  const pair = listings.pairById(order.pair);
  return pair ? [ownOrder(order, pair)] : [];
}
