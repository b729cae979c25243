import { describe, expect, it } from 'vitest';
import { cumulativeTo } from '../../app/areas/trade/book/cumulative.ts';
import { bookView, priceSteps, type BookOptions } from '../../app/areas/trade/book/book-view.ts';

const BOOK = {
  asks: [
    ['100.10', '1'],
    ['100.15', '2'],
    ['100.20', '4'],
    ['101.00', '8'],
  ],
  bids: [
    ['99.95', '3'],
    ['99.91', '1'],
    ['99.90', '2'],
    ['98.00', '5'],
  ],
} as const;

const options = (changes: Partial<BookOptions> = {}): BookOptions => ({
  priceScale: 2,
  amountScale: 1,
  step: 1n,
  rows: 10,
  bars: 'sum',
  ownAsks: new Set(),
  ownBids: new Set(),
  ...changes,
});

describe('the book as it is shown', () => {
  it('cumulates from the best price outward and measures bars by the deepest row', () => {
    const { asks, bids } = bookView(BOOK, options());
    expect(asks.map((row) => row.cumulative)).toEqual(['1.0', '3.0', '7.0', '15.0']);
    expect(bids.map((row) => row.cumulative)).toEqual(['3.0', '4.0', '6.0', '11.0']);
    expect(asks.at(-1)?.share).toBe(1);
    expect(bids.at(-1)?.share).toBe(0.733);
  });

  it('steps asks up and bids down, so that a row never promises a better price than there is', () => {
    const { asks, bids } = bookView(BOOK, options({ step: 10n }));
    expect(asks.map((row) => [row.price, row.amount])).toEqual([
      ['100.10', '1.0'],
      ['100.20', '6.0'],
      ['101.00', '8.0'],
    ]);
    expect(bids.map((row) => [row.price, row.amount])).toEqual([
      ['99.90', '6.0'],
      ['98.00', '5.0'],
    ]);
  });

  it('marks the rows that hold own orders, stepped or not', () => {
    const own = { ownBids: new Set([9991n]), ownAsks: new Set([10015n]) };
    expect(bookView(BOOK, options(own)).bids.map((row) => row.isOwn)).toEqual([false, true, false, false]);
    expect(bookView(BOOK, options({ ...own, step: 10n })).asks.map((row) => row.isOwn)).toEqual([false, true, false]);
    expect(bookView(BOOK, options({ ...own, step: 10n })).bids.map((row) => row.isOwn)).toEqual([true, false]);
  });

  it('tells spread and mid of the real best prices, whatever the step', () => {
    expect(bookView(BOOK, options({ step: 100n }))).toMatchObject({ spread: '0.15', mid: '100.025', spreadFraction: '0.001499' });
    expect(bookView({ asks: [], bids: BOOK.bids }, options())).toMatchObject({ spread: undefined, mid: undefined });
  });

  it('shows no more rows than asked for', () => {
    expect(bookView(BOOK, options({ rows: 2 })).asks).toHaveLength(2);
  });

  it('measures bars by each level alone where that is wanted', () => {
    const { asks, bids } = bookView(BOOK, options({ bars: 'level' }));
    expect(asks.map((row) => row.share)).toEqual([0.125, 0.25, 0.5, 1]);
    expect(bids.map((row) => row.share)).toEqual([0.375, 0.125, 0.25, 0.625]);
  });

  it('calculates what an order up to a row would meet, by the real levels under a grouped one', () => {
    expect(cumulativeTo(BOOK, 'asks', '100.20', 2, 1)).toEqual({ amount: '7.0', total: '701.20', average: '100.17' });
    expect(cumulativeTo(BOOK, 'bids', '99.90', 2, 1)).toEqual({ amount: '6.0', total: '599.56', average: '99.92' });
    expect(cumulativeTo(BOOK, 'asks', '100.00', 2, 1)).toBeUndefined();
  });

  it('offers steps that still tell prices apart', () => {
    expect(priceSteps('100.00', 2)).toEqual([1n, 10n, 100n]);
    expect(priceSteps('0.0000', 4)).toEqual([1n]);
    expect(priceSteps('93210.55', 2)).toHaveLength(5);
  });
});
