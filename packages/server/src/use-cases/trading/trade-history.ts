import type { Page } from '@marque/contract';
import type { OwnTradeRow } from '@marque/contract/trading';
import type { Actor } from '@marque/domain/identity';
import type { OrderId, OwnerId, TradeId } from '@marque/engine';
import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Listings } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { filteredPairs, offsetOf, sideNumber, type HistoryFilter } from './history-filter.ts';
import type { HistoryOptions } from './order-history.ts';
import { ownTradeRow, type StoredTrade } from './trade-rows.ts';

export interface TradeFilter extends HistoryFilter {
  readonly dominance?: string | undefined;
  readonly buy_user_id?: string | undefined;
  readonly sell_user_id?: string | undefined;
}

/** The user's own trades, newest first. */
export async function listTrades({ database, listings }: HistoryOptions, actor: Actor, filter: TradeFilter): Promise<Page<OwnTradeRow>> {
  const query = filteredTrades(database.queries, listings, actor, filter);
  if (!query) return { count: 0, data: [] };
  const page = query.selectAll().orderBy('id', 'desc').limit(filter.size).offset(offsetOf(filter));
  const [counted, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    withOwnOrder(database.queries, actor, page),
  ]);
  return { count: Number(counted.count), data: rows.flatMap((row) => shown(row, actor, listings)) };
}

/** The trades of one of the user's orders, newest first. */
export async function tradesOfOrder({ database, listings }: HistoryOptions, actor: Actor, order: OrderId): Promise<readonly OwnTradeRow[]> {
  const trades = ownTrades(database.queries, actor)
    .selectAll()
    .where(({ eb, or }) => or([eb('taker_order', '=', order), eb('maker_order', '=', order)]));
  const rows = await withOwnOrder(database.queries, actor, trades);
  return rows.flatMap((row) => shown(row, actor, listings));
}

/** The owner's side of trades that just happened, oldest first; trades of others are left out. */
export async function ownTradesOf(
  { database, listings }: HistoryOptions,
  user: OwnerId,
  trades: readonly TradeId[],
): Promise<readonly OwnTradeRow[]> {
  if (trades.length === 0) return [];
  const rows = await withOwnOrder(
    database.queries,
    { owner: user },
    ownTrades(database.queries, { owner: user })
      .selectAll()
      .where('id', '=', sql<TradeId>`any(${trades}::bigint[])`),
  );
  return rows.toReversed().flatMap((row) => shown(row, { owner: user }, listings));
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
    .select(['own.order_no', 'own.type as order_type', 'other.order_no as other_order_no', 'users.uid', 'users.organisation'])
    .orderBy('trades.id', 'desc')
    .execute();
}

function filteredTrades(queries: Kysely<Schema>, listings: Listings, actor: Actor, filter: TradeFilter) {
  const pairs = filteredPairs(listings, filter);
  if (pairs?.length === 0) return undefined;
  const takerSide = sideNumber(filter.dominance);
  let query = ownTrades(queries, actor);
  for (const side of wantedSides(actor, filter)) query = query.where(side === 1 ? 'buyer' : 'seller', '=', actor.owner);
  if (pairs) query = query.where('pair', 'in', pairs);
  if (takerSide) query = query.where('taker_side', '=', takerSide);
  if (filter.begin_time !== undefined) query = query.where('at', '>=', filter.begin_time);
  if (filter.end_time !== undefined) query = query.where('at', '<=', filter.end_time);
  return query;
}

/** Sides asked for by type, or by the user's own number as buyer or seller; other numbers say nothing. */
function wantedSides({ uid }: Actor, filter: TradeFilter): readonly (1 | 2)[] {
  const named = [filter.buy_user_id === uid ? 1 : undefined, filter.sell_user_id === uid ? 2 : undefined] as const;
  return [sideNumber(filter.type), ...named].flatMap((side) => side ?? []);
}

function shown(trade: StoredTrade, { owner }: Owner, listings: Listings): OwnTradeRow[] {
  const pair = listings.pairById(trade.pair);
  return pair ? [ownTradeRow(trade, owner, pair)] : [];
}
