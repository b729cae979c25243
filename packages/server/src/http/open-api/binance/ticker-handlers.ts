import * as calls from '@marque/contract/binance/market';
import type { MarketData } from '../../../ports/market-data.ts';
import { handle, type Handler } from '../../handler.ts';
import { bookTicker, fullTicker, lastPrice, miniTicker, recentAverage } from './market-rows.ts';
import type { NamedPairs, SomeOf } from './named-pairs.ts';

type TickersAsked = SomeOf & { readonly type: 'FULL' | 'MINI' };

/** Figures of the last day, and the prices of now. */
export const tickerHandlers = (marketData: MarketData, pairs: NamedPairs): readonly Handler[] => [
  handle(
    calls.avgPrice,
    pairs.ofOne((pair, _input, { now }) => recentAverage(marketData, pair, now)),
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
