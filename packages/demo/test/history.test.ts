import { candleOpen, nextCandleOpen, rollUp, type Candle, type Resolution } from '@marque/domain/trading';
import { describe, expect, it } from 'vitest';
import { drawCandleHistory } from '../src/history/candle-history.ts';
import { drawPricePaths } from '../src/history/price-paths.ts';
import { historyEnd, timeGrid } from '../src/history/time-grid.ts';
import { DEMO_PAIRS } from '../src/pairs.ts';
import { createRandom } from '../src/random.ts';
import { DEMO_TOKENS } from '../src/tokens.ts';

const NOW = Date.UTC(2026, 10, 21, 5, 20, 31, 250);
const DAY = 86_400_000;
const FINER: readonly (readonly [Resolution, Resolution])[] = [
  ['5m', '1m'],
  ['15m', '1m'],
  ['30m', '15m'],
  ['1h', '5m'],
  ['4h', '1h'],
  ['1D', '1h'],
  ['1W', '1D'],
  ['1M', '1D'],
];

const slots = timeGrid(NOW);
const draw = (seed: string) => {
  const paths = drawPricePaths(DEMO_TOKENS, slots, createRandom(seed));
  return DEMO_PAIRS.slice(0, 4)
    .concat(DEMO_PAIRS.slice(-8))
    .map((pair) => ({ pair, history: drawCandleHistory(pair, slots, paths, createRandom(`${seed} ${pair.id}`)) }));
};
const histories = draw('one');

describe('the time grid', () => {
  it('covers a year without a gap or an overlap', () => {
    slots.forEach((slot, index) => {
      const next = slots[index + 1]?.openTime ?? historyEnd(NOW);
      expect(nextCandleOpen(slot.resolution, slot.openTime)).toBe(next);
    });
    expect(slots[0]?.openTime).toBe(candleOpen('1D', NOW) - 365 * DAY);
  });
});

describe('the history of a pair', () => {
  it('is the same for the same seed and another one for another', () => {
    const plain = (drawn: typeof histories) => drawn.map(({ history }) => [...history]);
    expect(plain(draw('one'))).toEqual(plain(histories));
    expect(plain(draw('two'))).not.toEqual(plain(histories));
  });

  it('holds bars that are possible, in order, each opening where the one before it closed, up to where trading starts', () => {
    for (const { pair, history } of histories) {
      for (const candles of history.values()) {
        expect(
          candles.filter((candle, index) => !isPossible(candle, BigInt(pair.minLots)) || !follows(candle, candles[index - 1])),
        ).toEqual([]);
        expect(candles.at(-1)?.close).toBe(pair.guideTicks);
      }
    }
  });

  it('moves in an hour, not between two trades: no bar of a few minutes is a leap', () => {
    for (const { history } of histories.concat(draw('two'))) {
      for (const [resolution, leap] of [
        ['1m', 0.03],
        ['5m', 0.05],
      ] as const) {
        expect(history.get(resolution)?.filter(({ open, close }) => Math.abs(Math.log(close / open)) > leap)).toEqual([]);
      }
    }
  });

  it.each(FINER)('has %s bars that are the exact roll-up of the %s bars beneath them', (coarse, fine) => {
    for (const { history } of histories) {
      const finer = history.get(fine) ?? [];
      const start = wholeFrom(coarse, finer);
      const rolled = rollUp(finer, coarse).filter(({ openTime }) => openTime >= start);
      const kept = (history.get(coarse) ?? []).filter(({ openTime }) => openTime >= start);
      expect(rolled.length).toBeGreaterThan(2);
      expect(kept).toEqual(rolled);
    }
  });
});

/** The first bar that lies wholly within the finer ones. */
function wholeFrom(coarse: Resolution, finer: readonly Candle[]): number {
  const first = finer[0]?.openTime ?? 0;
  return candleOpen(coarse, first) === first ? first : nextCandleOpen(coarse, first);
}

const isPossible = ({ open, high, low, close, lots }: Candle, lotsMin: bigint): boolean =>
  low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && lots >= lotsMin;

const follows = (candle: Candle, before: Candle | undefined): boolean =>
  before === undefined || (candle.openTime > before.openTime && candle.open === before.close);
