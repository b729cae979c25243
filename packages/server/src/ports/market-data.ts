import type { Candle, CandleLength, Ticker } from '@marque/domain/trading';
import type { CandleRow, PriceLevel, MarketTradeRow } from '@marque/contract/market';

/** Candles that open in [begin, end), epoch ms: the newest ones of them, or the first ones. */
export interface CandleRange {
  readonly begin?: number;
  readonly end?: number;
  readonly limit: number;
  readonly take?: 'newest' | 'first';
}

export interface DepthView {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
  readonly seq: number;
}

/** What the market looks like after the last commit; every answer is the engine's, none is drawn. */
export interface MarketData {
  depth(pair: number, levels: number): DepthView;
  /** Total lots resting at a price, as a decimal amount; undefined when nothing rests there. */
  amountAt(pair: number, side: 'buy' | 'sell', ticks: number): string | undefined;
  recentTrades(pair: number, rows: number): readonly MarketTradeRow[];
  ticker(pair: number): Ticker;
  /**
   * What was traded in the minutes that open at `begin`, epoch ms, or later, from memory; undefined where nothing was. Kept are the minute
   * of 24 hours ago and those after it.
   */
  tradedSince(pair: number, begin: number): Candle | undefined;
  /** Latest trade price in ticks, else the guide price, else 0. */
  referenceTicks(pair: number): number;
  /** The price of the trade before the latest one. */
  previousPrice(pair: number): string;
  /** At most `limit` candles, oldest first. */
  bars(pair: number, length: CandleLength, range: CandleRange): Promise<readonly Candle[]>;
  /** The same as the wire writes them. */
  candles(pair: number, length: CandleLength, range: CandleRange): Promise<readonly CandleRow[]>;
  /** The bar of the last trade, at once and from memory; undefined before the first trade. */
  latestCandle(pair: number, length: CandleLength): Candle | undefined;
}
