import type { Brief, CandleRow, TapeRow } from '@marque/contract/market';
import { DEFAULT_RESOLUTION, type Resolution } from '@marque/domain/trading';
import type { BookLevels } from '../book/book-view.ts';
import { createStore, PAINT_MS, type Store } from './paced-store.ts';
import { movedTo, tickerOfBrief, type TickerView } from './ticker-view.ts';

/** Rows of the tape that are kept; the page shows at most as many. */
const TAPE_ROWS = 60;

interface LiveCandles {
  readonly resolution: Resolution;
  readonly rows: readonly CandleRow[];
}

/** What moves on the page, outside React: figures paint ten times a second, the last price at once. */
export interface MarketStores {
  readonly ticker: Store<TickerView>;
  readonly book: Store<BookLevels>;
  readonly tape: Store<readonly TapeRow[]>;
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
  readonly tape: readonly TapeRow[];
}

export const createMarketStores = ({ brief, book, tape }: MarketSnapshot): MarketStores => ({
  ticker: createStore(tickerOfBrief(brief)),
  book: createStore(book, PAINT_MS),
  tape: createStore(tape.slice(0, TAPE_ROWS), PAINT_MS),
  candles: createStore<LiveCandles>({ resolution: DEFAULT_RESOLUTION, rows: [] }, PAINT_MS),
  isFresh: createStore(true),
  oldSince: createStore<number | undefined>(undefined),
});

/** Puts newer rows on top, each trade once; the newest price moves the head at once. */
export function addToTape({ tape, ticker }: MarketStores, before: readonly TapeRow[], rows: readonly TapeRow[]): readonly TapeRow[] {
  const known = new Set(rows.map((row) => row.trade_no));
  const all = [...rows, ...before.filter((row) => !known.has(row.trade_no))].slice(0, TAPE_ROWS);
  tape.set(all);
  const newest = all[0];
  const shown = ticker.get();
  if (newest && newest.price !== shown.lastPrice) {
    ticker.set({ ...shown, lastPrice: newest.price, moved: movedTo(shown, newest.price) });
  }
  return all;
}
