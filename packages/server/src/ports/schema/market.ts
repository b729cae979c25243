import type { Generated, JSONColumnType } from 'kysely';

/** Price history, and what a reader notes beside it. */
export interface MarketTables {
  candles: {
    pair: number;
    resolution: string;
    open_time: number;
    open: number;
    high: number;
    low: number;
    close: number;
    volume_lots: bigint;
    quote_units: bigint;
    trades: number;
    first_trade: number;
    last_trade: number;
    taker_lots: bigint;
    taker_units: bigint;
  };
  favourites: { id: Generated<number>; user_id: number; pair: number };
  chart_drawings: { user_id: number; pair: number; document: JSONColumnType<unknown[]>; updated_at: number };
  chart_settings: { user_id: number; document: JSONColumnType<object>; updated_at: number };
}
