import type { Actor } from '@marque/domain/identity';
import { ORDER_STATUS } from '@marque/domain/trading';
import type { OrderId, OwnerId } from '@marque/engine';
import type { OrderListNames } from '../../ports/exchange-gateway.ts';
import type { ListedPair } from '../../ports/listings.ts';
import { done, refused, type Result } from '../result.ts';
import { cancelOrder } from './cancel-order.ts';
import { openOrdersOn, ownOrdersOf, type HistoryOptions } from './order-history.ts';
import type { OcoRequest } from './order-terms.ts';
import { listOf, type OwnOrder } from './own-order.ts';
import { placeOco } from './place-oco.ts';
import type { PlacingOptions } from './place-order.ts';

/** Two orders of which one cancels the other; one alone where the other is too old to be kept. */
export interface OrderList {
  /** The number of the first of its orders. */
  readonly id: OrderId;
  readonly clientId: string;
  readonly pair: ListedPair;
  readonly orders: readonly OwnOrder[];
  readonly isOpen: boolean;
  /** Epoch ms. */
  readonly placedAt: number;
}

export interface ListsAsked {
  readonly limit: number;
  /** On from this one. */
  readonly from?: OrderId | undefined;
  /** Epoch ms, both inclusive. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
}

const isOpen = ({ status }: Pick<OwnOrder, 'status'>): boolean => status === ORDER_STATUS.unfilled || status === ORDER_STATUS.partial;

/** The owner's pairs of orders of these numbers, oldest first. */
export async function listsOf(options: HistoryOptions, owner: OwnerId, ids: readonly OrderId[]): Promise<readonly OrderList[]> {
  if (ids.length === 0) return [];
  const { queries } = options.database;
  const firsts = await ownOrdersOf(options, owner, ids);
  const seconds = await ownOrdersOf(
    options,
    owner,
    firsts.flatMap(({ linkedOrder }) => linkedOrder ?? []),
  );
  const rows = await queries.selectFrom('order_lists').selectAll().where('owner', '=', owner).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, client_id: clientId }) => [id, clientId]));
  return firsts.flatMap((first) => {
    if (first.linkedOrder === undefined || listOf(first) !== first.id) return [];
    const orders = [first, ...seconds.filter(({ id }) => id === first.linkedOrder)];
    const clientId = names.get(first.id) ?? `l${first.id}`;
    return [{ id: first.id, clientId, pair: first.pair, orders, isOpen: orders.some(isOpen), placedAt: first.createdAt }];
  });
}

/** All pairs of orders of an owner, oldest first: on from a number or a time, else the newest. */
export async function allLists(options: HistoryOptions, owner: OwnerId, asked: ListsAsked): Promise<readonly OrderList[]> {
  const { limit, from, begin, end } = asked;
  const isOnward = from !== undefined || begin !== undefined;
  let query = options.database.queries
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .whereRef('linked_order', '>', 'id')
    .orderBy('id', isOnward ? 'asc' : 'desc')
    .limit(limit);
  if (from !== undefined) query = query.where('id', '>=', from);
  if (begin !== undefined) query = query.where('created_at', '>=', begin);
  if (end !== undefined) query = query.where('created_at', '<=', end);
  const rows = await query.execute();
  return listsOf(
    options,
    owner,
    rows.map(({ id }) => id),
  );
}

/** Those of which an order is open. */
export async function openLists(options: HistoryOptions, owner: OwnerId): Promise<readonly OrderList[]> {
  const open = await openOrdersOn(options, owner, undefined);
  return listsOf(options, owner, [...new Set(open.flatMap((order) => listOf(order) ?? []))]);
}

export interface ListName {
  readonly id?: OrderId | undefined;
  readonly clientId?: string | undefined;
}

/** The one of this number, or the last one of this name; another owner's is not found. */
export async function findList(options: HistoryOptions, owner: OwnerId, { id, clientId }: ListName): Promise<OrderList | undefined> {
  if (id !== undefined) {
    const [found] = await listsOf(options, owner, [id]);
    return clientId === undefined || found?.clientId === clientId ? found : undefined;
  }
  if (clientId === undefined) return undefined;
  const row = await options.database.queries
    .selectFrom('order_lists')
    .select('id')
    .where('owner', '=', owner)
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (await listsOf(options, owner, [row.id]))[0];
}

/** Places two orders of which one cancels the other, each under the id that its owner gives it. The same list is answered again. */
export async function placeList(
  options: PlacingOptions & HistoryOptions,
  actor: Actor,
  request: OcoRequest & { readonly names: OrderListNames },
): Promise<Result<OrderList>> {
  const { names } = request;
  const isRepeated = (await findList(options, actor.owner, { clientId: names.list })) !== undefined;
  if (!isRepeated && (names.limit === names.stop || (await areTaken(options, actor.owner, names))))
    return refused('idempotency_key_reused');
  const placed = await placeOco(options, actor, request);
  if (!placed.ok) return placed;
  const [list] = await listsOf(options, actor.owner, [placed.value.order]);
  return list ? done(list) : refused('busy');
}

/** Whether an order of this owner bears one of the names already. */
async function areTaken({ database }: HistoryOptions, owner: OwnerId, { limit, stop }: OrderListNames): Promise<boolean> {
  const query = database.queries.selectFrom('orders').select('id').where('owner', '=', owner);
  return (await query.where('client_order_id', 'in', [limit, stop]).limit(1).executeTakeFirst()) !== undefined;
}

/** Takes back what is open of both orders. */
export async function cancelList(options: HistoryOptions & PlacingOptions, actor: Actor, name: ListName): Promise<Result<OrderList>> {
  const found = await findList(options, actor.owner, name);
  const open = found?.orders.find(isOpen);
  if (!open) return refused('order_not_cancellable');
  const cancelled = await cancelOrder(options, actor, { id: open.id });
  if (!cancelled.ok) return cancelled;
  const [after] = await listsOf(options, actor.owner, found ? [found.id] : []);
  return after ? done(after) : refused('busy');
}
