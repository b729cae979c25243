import type { Brief, CandleRow, MarketTradeRow, PriceLevel } from '@marque/contract/market';
import { DEFAULT_RESOLUTION, type Resolution } from '@marque/domain/trading';
import { createStore, PAINT_MS, type Store } from './paced-store.ts';
import { movedTo, tickerOfBrief, type TickerView } from './ticker-view.ts';

/** At most so many recent trades are shown. */
const RECENT_TRADES_MAX = 60;

export interface BookLevels {
  readonly asks: readonly PriceLevel[];
  readonly bids: readonly PriceLevel[];
}

interface LiveCandles {
  readonly resolution: Resolution;
  readonly rows: readonly CandleRow[];
}

/** What moves on the page, outside React: figures paint ten times a second, the last price at once. */
export interface MarketStores {
  readonly ticker: Store<TickerView>;
  readonly book: Store<BookLevels>;
  readonly recentTrades: Store<readonly MarketTradeRow[]>;
  /** Newest candles as the feed sent them last. */
  readonly candles: Store<LiveCandles>;
  /** False from the moment prices may be old until they are known to be right again. */
  readonly isFresh: Store<boolean>;
  /** Of which moment the prices are while they may be old, epoch ms; undefined before anything is known. */
  readonly oldSince: Store<number | undefined>;
}

export interface MarketSnapshot {
  readonly brief: Brief;
  readonly book: BookLevels;
  readonly recentTrades: readonly MarketTradeRow[];
}

export const createMarketStores = ({ brief, book, recentTrades }: MarketSnapshot): MarketStores => ({
  ticker: createStore(tickerOfBrief(brief)),
  book: createStore(book, PAINT_MS),
  recentTrades: createStore(recentTrades.slice(0, RECENT_TRADES_MAX), PAINT_MS),
  candles: createStore<LiveCandles>({ resolution: DEFAULT_RESOLUTION, rows: [] }, PAINT_MS),
  isFresh: createStore(true),
  oldSince: createStore<number | undefined>(undefined),
});

/** Puts newer rows on top, each trade once; the newest price moves the head at once. */
export function addToRecentTrades(
  { recentTrades, ticker }: MarketStores,
  before: readonly MarketTradeRow[],
  rows: readonly MarketTradeRow[],
): readonly MarketTradeRow[] {
  const known = new Set(rows.map((row) => row.trade_no));
  const all = [...rows, ...before.filter((row) => !known.has(row.trade_no))].slice(0, RECENT_TRADES_MAX);
  recentTrades.set(all);
  const newest = all[0];
  const shown = ticker.get();
  if (newest && newest.price !== shown.lastPrice) {
    ticker.set({ ...shown, lastPrice: newest.price, moved: movedTo(shown, newest.price) });
  }
  return all;
}
