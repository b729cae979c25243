import { callApi } from '@marque/app-kit/api/call-api';
import { getBook, getBrief, getKline, getRecentTrades } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { addToRecentTrades, type MarketStores } from './market-stores.ts';
import { tickerOfBrief } from './ticker-view.ts';

/** How often a page without a socket asks. */
export const POLL_MS = 3_000;

const BOOK_LEVELS = '100';
const RECENT_TRADES_MAX = '60';
const NEWEST_CANDLES = '3';

/** Asks for everything that moves; true when all of it came. */
export async function pollMarket(stores: MarketStores, pair: string, resolution: Resolution): Promise<boolean> {
  const [brief, book, recentTrades, candles] = await Promise.all([
    callApi(getBrief, { pair }),
    callApi(getBook, { pair, size: BOOK_LEVELS }),
    callApi(getRecentTrades, { pair, size: RECENT_TRADES_MAX }),
    callApi(getKline, { pair, time_type: resolution, size: NEWEST_CANDLES }),
  ]);
  if (brief.ok) stores.ticker.set({ ...tickerOfBrief(brief.data), moved: stores.ticker.get().moved });
  if (book.ok) stores.book.set(book.data);
  if (recentTrades.ok) addToRecentTrades(stores, [], recentTrades.data);
  if (candles.ok) stores.candles.set({ resolution, rows: candles.data.toSorted((a, b) => a.timestamp - b.timestamp) });
  return brief.ok && book.ok && recentTrades.ok;
}
