import { expect, it } from 'vitest';
import { parseStreamName } from '../../src/binance/streams.ts';

it.each([
  ['artusdt@depth', { symbol: 'ARTUSDT', family: 'depth', everyMs: 1_000 }],
  ['artusdt@depth@100ms', { symbol: 'ARTUSDT', family: 'depth', everyMs: 100 }],
  ['artusdt@depth@1000ms', { symbol: 'ARTUSDT', family: 'depth', everyMs: 1_000 }],
  ['artusdt@depth5@100ms', { symbol: 'ARTUSDT', family: 'partialDepth', levels: 5, everyMs: 100 }],
  ['art_usdt@kline_1M', { symbol: 'ART_USDT', family: 'kline', interval: '1M' }],
  ['!ticker@arr', { family: 'allTickers' }],
  ['artusdt@ticker_1h', { symbol: 'ARTUSDT', family: 'windowTicker', window: '1h' }],
  ['!ticker_4h@arr', { family: 'allWindowTickers', window: '4h' }],
  ['artusdt@ticker_2h', undefined],
  ['artusdt@ticker_1h@100ms', undefined],
  ['!ticker_@arr', undefined],
  ['!ticker_toString@arr', undefined],
])('%s is a stream, or none', (name, meaning) => {
  expect(parseStreamName(name)).toEqual(meaning);
});
