import type { CandleRow } from '@marque/contract/market';
import { describe, expect, it } from 'vitest';
import { joinCandles } from '../../app/charts/candle-rows.ts';
import { depthShape, pointAt, stairPath } from '../../app/charts/depth-shape.ts';

const candle = (time: number, close: string): CandleRow => [time, '1', '2', '1', close, '5'];

describe('candles', () => {
  it('a live candle replaces the newest or follows it', () => {
    const rows = [candle(1, '1'), candle(2, '1')];
    expect(joinCandles(rows, [candle(2, '3')]).map((row) => row[4])).toEqual(['1', '3']);
    expect(joinCandles(rows, [candle(3, '4')]).map((row) => row[0])).toEqual([1, 2, 3]);
  });

  it('joins older ones before, in order, each time once', () => {
    expect(joinCandles([candle(1, 'a'), candle(2, 'a')], [candle(2, 'b'), candle(3, 'b')]).map((row) => row[4])).toEqual(['a', 'b', 'b']);
    expect(joinCandles([], [candle(2, '2'), candle(1, '1')]).map((row) => row[0])).toEqual([1, 2]);
  });
});

describe('depth', () => {
  const BIDS = [['99', '1'], ['98', '2'], ['50', '9']] as const;
  const ASKS = [['101', '3'], ['103', '4']] as const;

  it('reaches equally far to both sides of the mid, and no farther than a fifth', () => {
    const shape = depthShape(BIDS, ASKS);
    expect(shape).toMatchObject({ low: 80, high: 120, deepest: 7 });
    expect(shape?.bids.map(({ sum }) => sum)).toEqual([1, 3]);
  });

  it('has no picture without both sides', () => {
    expect(depthShape([], ASKS)).toBeUndefined();
    expect(depthShape(BIDS, [])).toBeUndefined();
  });

  it('climbs at each price, closed at the edge', () => {
    const shape = depthShape(BIDS, ASKS);
    if (!shape) throw new Error('both sides have orders');
    expect(stairPath(shape.asks, shape, shape.high)).toMatch(/^M525\.0 400L525\.0 400\.0L525\.0 .*L1000\.0 400Z$/);
    expect(pointAt(shape.asks, 102, 'asks')).toEqual({ price: 101, sum: 3 });
    expect(pointAt(shape.bids, 97, 'bids')).toEqual({ price: 98, sum: 3 });
  });
});
