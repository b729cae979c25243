import { getBook, getBrief, getKline, getTape } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { callApi } from '../../../data/api.ts';
import { addToTape, type MarketStores } from './market-stores.ts';
import { tickerOfBrief } from './ticker-view.ts';

/** How often a page without a socket asks. */
export const POLL_MS = 3_000;

const BOOK_LEVELS = '100';
const TAPE_ROWS = '60';
const NEWEST_CANDLES = '3';

/** Asks for everything that moves; true when all of it came. */
export async function pollMarket(stores: MarketStores, pair: string, resolution: Resolution): Promise<boolean> {
  const [brief, book, tape, candles] = await Promise.all([
    callApi(getBrief, { pair }),
    callApi(getBook, { pair, size: BOOK_LEVELS }),
    callApi(getTape, { pair, size: TAPE_ROWS }),
    callApi(getKline, { pair, time_type: resolution, size: NEWEST_CANDLES }),
  ]);
  if (brief.ok) stores.ticker.set({ ...tickerOfBrief(brief.data), moved: stores.ticker.get().moved });
  if (book.ok) stores.book.set(book.data);
  if (tape.ok) addToTape(stores, [], tape.data);
  if (candles.ok) stores.candles.set({ resolution, rows: candles.data.toSorted((a, b) => a.timestamp - b.timestamp) });
  return brief.ok && book.ok && tape.ok;
}
