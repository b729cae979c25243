import { expect, it } from 'vitest';
import { getBook } from '../../src/http/market/index.ts';
import { getOrders } from '../../src/http/trading/index.ts';

it('a list that names no size has pages of 10 rows, from the first on (K100)', () => {
  expect(getOrders.input.parse({})).toMatchObject({ page: 1, size: 10 });
});

it('a book of which no depth is named has 20 levels a side (K101)', () => {
  expect(getBook.input.parse({ pair: 'BTC_USDT' })).toMatchObject({ size: 20 });
});
