import * as calls from '@marque/contract/binance/market';
import type { MarketData } from '../../../ports/market-data.ts';
import { handle, type Handler } from '../../handler.ts';
import { averagePrice, bookTicker, fullTicker, lastPrice, miniTicker } from './market-rows.ts';
import type { NamedPairs, SomeOf } from './named-pairs.ts';

const AVERAGE_MINUTES = 5;
const MINUTE_MS = 60_000;

type TickersAsked = SomeOf & { readonly type: 'FULL' | 'MINI' };

/** Figures of the last day, and the prices of now. */
export const tickerHandlers = (marketData: MarketData, pairs: NamedPairs): readonly Handler[] => [
  handle(
    calls.avgPrice,
    pairs.ofOne(async (pair, _input, { now }) => {
      const bars = await marketData.bars(pair.id, '1m', { begin: now - AVERAGE_MINUTES * MINUTE_MS, limit: AVERAGE_MINUTES + 1 });
      const lots = bars.reduce((sum, bar) => sum + bar.lots, 0n);
      const quoteUnits = bars.reduce((sum, bar) => sum + bar.quoteUnits, 0n);
      const price = averagePrice(pair, { lots, quoteUnits }, marketData.referenceTicks(pair.id));
      return { mins: AVERAGE_MINUTES, price, closeTime: now };
    }),
  ),
  handle(
    calls.ticker24hr,
    pairs.ofSome((symbol, pair, { type }: TickersAsked, { now }) =>
      type === 'MINI' ? miniTicker(marketData, symbol, pair, now) : fullTicker(marketData, symbol, pair, now),
    ),
  ),
  handle(
    calls.tickerPrice,
    pairs.ofSome((symbol, pair) => ({ symbol, price: lastPrice(marketData, pair) })),
  ),
  handle(
    calls.tickerBook,
    pairs.ofSome((symbol, pair) => bookTicker(marketData, symbol, pair)),
  ),
];
