import { tickerRow, type TickerRow } from '@marque/contract/feed';
import type { ListedPair } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';

/** A pair's moving figures, in the very text that the feed sends. */
export const tickerOf = (marketData: MarketData, pair: ListedPair): TickerRow =>
  tickerRow(marketData.ticker(pair.id), { ...pair, quoteScale: pair.quoteToken.scale });
