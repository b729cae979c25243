import { expect, it } from 'vitest';
import { parseStreamName } from '../../src/binance/streams.ts';

it.each([
  ['artusdt@depth', { symbol: 'ARTUSDT', family: 'depth', everyMs: 1_000 }],
  ['artusdt@depth@100ms', { symbol: 'ARTUSDT', family: 'depth', everyMs: 100 }],
  ['artusdt@depth@1000ms', { symbol: 'ARTUSDT', family: 'depth', everyMs: 1_000 }],
  ['artusdt@depth5@100ms', { symbol: 'ARTUSDT', family: 'partialDepth', levels: 5, everyMs: 100 }],
  ['art_usdt@kline_1M', { symbol: 'ART_USDT', family: 'kline', interval: '1M' }],
  ['!ticker@arr', { family: 'allTickers' }],
])('%s is one', (name, meaning) => {
  expect(parseStreamName(name)).toEqual(meaning);
});
