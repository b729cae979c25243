import type { CandleRow } from '@marque/contract/market';
import { describe, expect, it } from 'vitest';
import { joinCandles } from '../../app/charts/candle-rows.ts';
import { barsOf } from '../../app/charts/candles/bars-of.ts';
import { depthShape, pointAt } from '../../app/charts/depth/depth-shape.ts';

const candle = (time: number, close: string): CandleRow => ({
  timestamp: time,
  o_price: '1',
  max_price: '2',
  min_price: '1',
  c_price: close,
  amount: '5',
  volume: '5',
});

describe('candles', () => {
  it('a live candle replaces the newest or follows it', () => {
    const rows = [candle(1, '1'), candle(2, '1')];
    expect(joinCandles(rows, [candle(2, '3')]).map((row) => row.c_price)).toEqual(['1', '3']);
    expect(joinCandles(rows, [candle(3, '4')]).map((row) => row.timestamp)).toEqual([1, 2, 3]);
  });

  it('joins older ones before, in order, each time once', () => {
    expect(joinCandles([candle(1, 'a'), candle(2, 'a')], [candle(2, 'b'), candle(3, 'b')]).map((row) => row.c_price)).toEqual([
      'a',
      'b',
      'b',
    ]);
    expect(joinCandles([], [candle(2, '2'), candle(1, '1')]).map((row) => row.timestamp)).toEqual([1, 2]);
  });
});

describe('bars', () => {
  it('stay the same objects while their rows do, so that only what is new is calculated', () => {
    const read = barsOf();
    const rows = [candle(1, '1'), candle(2, '1.5')];
    const first = read(rows);
    expect(first.map(({ at, close }) => [at, close])).toEqual([
      [1, 1],
      [2, 1.5],
    ]);
    const grown = read(joinCandles(rows, [candle(2, '1.6')]));
    expect(grown[0]).toBe(first[0]);
    expect(grown[1]).not.toBe(first[1]);
    const longer = read(joinCandles([candle(0, '1')], rows));
    expect(longer.map(({ at }) => at)).toEqual([0, 1, 2]);
  });
});

describe('depth', () => {
  const BIDS = [
    ['99', '1'],
    ['98', '2'],
    ['50', '9'],
  ] as const;
  const ASKS = [
    ['101', '3'],
    ['103', '4'],
  ] as const;

  it('reaches equally far to both sides of the mid, never farther than half of it', () => {
    const shape = depthShape(BIDS, ASKS, 1);
    expect(shape).toMatchObject({ low: 50, high: 150, deepest: 12 });
    expect(depthShape([...BIDS, ['1', '1']], ASKS, 1)).toMatchObject({ low: 50, high: 150 });
  });

  it('comes nearer step by step, but never so near that a side is empty', () => {
    const shape = depthShape(BIDS, ASKS, 0.25);
    expect(shape).toMatchObject({ low: 87.5, high: 112.5, deepest: 7 });
    expect(shape?.bids.map(({ sum }) => sum)).toEqual([1, 3]);
    expect(depthShape(BIDS, ASKS, 0.001)).toMatchObject({ low: 99, high: 101, deepest: 3 });
  });

  it('has no picture without both sides', () => {
    expect(depthShape([], ASKS, 0.25)).toBeUndefined();
    expect(depthShape(BIDS, [], 0.25)).toBeUndefined();
  });

  it('tells what lies between the mid and a price', () => {
    const shape = depthShape(BIDS, ASKS, 0.25);
    if (!shape) throw new Error('both sides have orders');
    expect(pointAt(shape.asks, 102, 'asks')).toEqual({ price: 101, sum: 3 });
    expect(pointAt(shape.bids, 97, 'bids')).toEqual({ price: 98, sum: 3 });
    expect(pointAt(shape.asks, 100.5, 'asks')).toBeUndefined();
  });
});
