import type { Actor } from '@marque/domain/identity';
import type { OrderId, OwnerId, TradeId } from '@marque/engine';
import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Listings } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { offsetOf, type Paged } from '../paged.ts';
import { filteredPairs, storedSide, type TradeFilter } from './history-filter.ts';
import type { HistoryOptions, PairHistory } from './order-history.ts';
import { ownTrade, type OwnTrade, type StoredTrade } from './own-trade.ts';

/** The user's own trades, newest first. */
export async function listTrades({ database, listings }: HistoryOptions, actor: Owner, filter: TradeFilter): Promise<Paged<OwnTrade>> {
  const query = filteredTrades(database.queries, listings, actor, filter);
  if (!query) return { count: 0, items: [] };
  const page = query.selectAll().orderBy('id', 'desc').limit(filter.size).offset(offsetOf(filter));
  const [counted, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    withOwnOrder(database.queries, actor, page),
  ]);
  return { count: Number(counted.count), items: rows.flatMap((row) => listed(row, actor, listings)) };
}

/** The trades of one of the user's orders, newest first. */
export async function tradesOfOrder({ database, listings }: HistoryOptions, actor: Owner, order: OrderId): Promise<readonly OwnTrade[]> {
  const trades = ownTrades(database.queries, actor)
    .selectAll()
    .where(({ eb, or }) => or([eb('taker_order', '=', order), eb('maker_order', '=', order)]));
  const rows = await withOwnOrder(database.queries, actor, trades);
  return rows.flatMap((row) => listed(row, actor, listings));
}

/** The user's own trades on a pair, oldest first: those of one order, on from a number or a time, else the newest. */
export async function tradesOnPair(
  { database, listings }: HistoryOptions,
  actor: Owner,
  { pair, limit, from, begin, end, order }: PairHistory & { readonly order?: OrderId | undefined },
): Promise<readonly OwnTrade[]> {
  const isOnward = from !== undefined || begin !== undefined;
  let query = ownTrades(database.queries, actor).selectAll().where('pair', '=', pair);
  if (order !== undefined) query = query.where(({ eb, or }) => or([eb('taker_order', '=', order), eb('maker_order', '=', order)]));
  if (from !== undefined) query = query.where('id', '>=', from);
  if (begin !== undefined) query = query.where('at', '>=', begin);
  if (end !== undefined) query = query.where('at', '<=', end);
  const rows = await withOwnOrder(database.queries, actor, query.orderBy('id', isOnward ? 'asc' : 'desc').limit(limit));
  return rows.toReversed().flatMap((row) => listed(row, actor, listings));
}

/** The owner's side of trades that just happened, oldest first; trades of others are left out. */
export async function ownTradesOf(
  { database, listings }: HistoryOptions,
  user: OwnerId,
  trades: readonly TradeId[],
): Promise<readonly OwnTrade[]> {
  if (trades.length === 0) return [];
  const rows = await withOwnOrder(
    database.queries,
    { owner: user },
    ownTrades(database.queries, { owner: user })
      .selectAll()
      .where('id', '=', sql<TradeId>`any(${trades}::bigint[])`),
  );
  return rows.toReversed().flatMap((row) => listed(row, { owner: user }, listings));
}

type Owner = Pick<Actor, 'owner'>;

/** Trades in which the user is one side. */
const ownTrades = (queries: Kysely<Schema>, { owner }: Owner) =>
  queries.selectFrom('trades').where(({ eb, or }) => or([eb('buyer', '=', owner), eb('seller', '=', owner)]));

type TradePage = SelectQueryBuilder<Schema, 'trades', Selectable<Schema['trades']>>;

/** Each trade beside its two orders, the user's own and the other, newest first. Joined to a page only, not to a whole history. */
function withOwnOrder(queries: Kysely<Schema>, { owner }: Owner, page: TradePage): Promise<StoredTrade[]> {
  const isTaker = sql<boolean>`(trades.taker_side = 1) = (trades.buyer = ${owner})`;
  return queries
    .selectFrom(page.as('trades'))
    .innerJoin('orders as own', (join) =>
      join.on('own.id', '=', sql<number>`case when ${isTaker} then trades.taker_order else trades.maker_order end`),
    )
    .leftJoin('orders as other', (join) =>
      join.on('other.id', '=', sql<number>`case when ${isTaker} then trades.maker_order else trades.taker_order end`),
    )
    .leftJoin('users', 'users.id', 'own.owner')
    .selectAll('trades')
    .select([
      'own.order_no',
      'own.type as order_type',
      'own.linked_order',
      'other.order_no as other_order_no',
      'users.uid',
      'users.organisation',
    ])
    .orderBy('trades.id', 'desc')
    .execute();
}

function filteredTrades(queries: Kysely<Schema>, listings: Listings, { owner }: Owner, filter: TradeFilter) {
  const pairs = filteredPairs(listings, filter);
  if (pairs?.length === 0) return undefined;
  let query = ownTrades(queries, { owner });
  for (const side of filter.sides ?? []) query = query.where(side === 'buy' ? 'buyer' : 'seller', '=', owner);
  if (pairs) query = query.where('pair', 'in', pairs);
  if (filter.takerSide) query = query.where('taker_side', '=', storedSide(filter.takerSide));
  if (filter.begin !== undefined) query = query.where('at', '>=', filter.begin);
  if (filter.end !== undefined) query = query.where('at', '<=', filter.end);
  return query;
}

function listed(trade: StoredTrade, { owner }: Owner, listings: Listings): readonly OwnTrade[] {
  const pair = listings.pairById(trade.pair);
  return pair ? [ownTrade(trade, owner, pair)] : [];
}
