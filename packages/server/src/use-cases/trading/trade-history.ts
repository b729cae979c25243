import type { Page } from '@marque/contract';
import type { OwnTradeRow } from '@marque/contract/trading';
import type { OrderId, OwnerId, TradeId } from '@marque/engine';
import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Listings } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema.ts';
import type { Session } from '../../ports/sessions.ts';
import { filteredPairs, offsetOf, sideNumber, type HistoryFilter } from './history-filter.ts';
import type { HistoryOptions } from './order-history.ts';
import { ownTradeRow, type StoredTrade } from './trade-rows.ts';

export interface TradeFilter extends HistoryFilter {
  readonly dominance?: string | undefined;
  readonly buy_user_id?: string | undefined;
  readonly sell_user_id?: string | undefined;
}

/** The user's own trades, newest first. */
export async function listTrades(
  { database, listings }: HistoryOptions,
  session: Session,
  filter: TradeFilter,
): Promise<Page<OwnTradeRow>> {
  const query = filteredTrades(database.queries, listings, session, filter);
  if (!query) return { count: 0, data: [] };
  const page = query.selectAll().orderBy('id', 'desc').limit(filter.size).offset(offsetOf(filter));
  const [counted, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    withOwnOrder(database.queries, session, page),
  ]);
  return { count: Number(counted.count), data: rows.flatMap((row) => shown(row, session, listings)) };
}

/** The trades of one of the user's orders, newest first. */
export async function tradesOfOrder(
  { database, listings }: HistoryOptions,
  session: Session,
  order: OrderId,
): Promise<readonly OwnTradeRow[]> {
  const trades = ownTrades(database.queries, session)
    .selectAll()
    .where(({ eb, or }) => or([eb('taker_order', '=', order), eb('maker_order', '=', order)]));
  const rows = await withOwnOrder(database.queries, session, trades);
  return rows.flatMap((row) => shown(row, session, listings));
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
    { user },
    ownTrades(database.queries, { user })
      .selectAll()
      .where('id', '=', sql<TradeId>`any(${trades}::bigint[])`),
  );
  return rows.toReversed().flatMap((row) => shown(row, { user }, listings));
}

type Owner = Pick<Session, 'user'>;

/** Trades in which the user is one side. */
const ownTrades = (queries: Kysely<Schema>, { user }: Owner) =>
  queries.selectFrom('trades').where(({ eb, or }) => or([eb('buyer', '=', user), eb('seller', '=', user)]));

type TradePage = SelectQueryBuilder<Schema, 'trades', Selectable<Schema['trades']>>;

/** Each trade beside its two orders, the user's own and the other, newest first. Joined to a page only, not to a whole history. */
function withOwnOrder(queries: Kysely<Schema>, { user }: Owner, page: TradePage): Promise<StoredTrade[]> {
  const isTaker = sql<boolean>`(trades.taker_side = 1) = (trades.buyer = ${user})`;
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

function filteredTrades(queries: Kysely<Schema>, listings: Listings, session: Session, filter: TradeFilter) {
  const pairs = filteredPairs(listings, filter);
  if (pairs?.length === 0) return undefined;
  const takerSide = sideNumber(filter.dominance);
  let query = ownTrades(queries, session);
  for (const side of wantedSides(session, filter)) query = query.where(side === 1 ? 'buyer' : 'seller', '=', session.user);
  if (pairs) query = query.where('pair', 'in', pairs);
  if (takerSide) query = query.where('taker_side', '=', takerSide);
  if (filter.begin_time !== undefined) query = query.where('at', '>=', filter.begin_time);
  if (filter.end_time !== undefined) query = query.where('at', '<=', filter.end_time);
  return query;
}

/** Sides asked for by type, or by the user's own number as buyer or seller; other numbers say nothing. */
function wantedSides({ uid }: Session, filter: TradeFilter): readonly (1 | 2)[] {
  const named = [filter.buy_user_id === uid ? 1 : undefined, filter.sell_user_id === uid ? 2 : undefined] as const;
  return [sideNumber(filter.type), ...named].flatMap((side) => side ?? []);
}

function shown(trade: StoredTrade, { user }: Pick<Session, 'user'>, listings: Listings): OwnTradeRow[] {
  const pair = listings.pairById(trade.pair);
  return pair ? [ownTradeRow(trade, user, pair)] : [];
}
