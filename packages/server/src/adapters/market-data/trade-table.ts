import type { Side } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';

/** A trade as everybody may see it. */
export interface MarketTrade {
  readonly trade: number;
  readonly pair: number;
  readonly ticks: number;
  readonly lots: number;
  readonly quoteUnits: bigint;
  readonly takerSide: Side;
  readonly at: number;
}

interface TradeColumns {
  readonly id: number;
  readonly pair: number;
  readonly ticks: number;
  readonly lots: number;
  readonly quote_units: bigint;
  readonly taker_side: 1 | 2;
  readonly at: number;
}

const tradeOf = (row: TradeColumns): MarketTrade => ({
  trade: Number(row.id),
  pair: row.pair,
  ticks: Number(row.ticks),
  lots: Number(row.lots),
  quoteUnits: BigInt(row.quote_units),
  takerSide: row.taker_side === 1 ? 'buy' : 'sell',
  at: Number(row.at),
});

const COLUMNS = 'id, pair, ticks, lots, quote_units, taker_side, at';

/** The first `rows` trades after trade `after`, in order. */
export async function tradesAfter(database: Database, after: number, rows: number): Promise<readonly MarketTrade[]> {
  const found = await database.run<TradeColumns>(`select ${COLUMNS} from trades where id > $1 order by id limit $2`, [after, rows]);
  return found.map(tradeOf);
}

/** The last `rows` trades of every pair up to trade `upTo`, oldest first. */
export async function latestTrades(database: Database, upTo: number, rows: number): Promise<readonly MarketTrade[]> {
  const found = await database.run<TradeColumns>(
    `select latest.* from pairs cross join lateral (select ${COLUMNS} from trades where pair = pairs.id and id <= $1
     order by id desc limit $2) latest order by latest.id`,
    [upTo, rows],
  );
  return found.map(tradeOf);
}
