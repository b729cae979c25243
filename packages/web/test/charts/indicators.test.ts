import { defaultIndicator, INDICATOR_KINDS, type Indicator } from '@marque/domain/charting';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../app/charts/bar.ts';
import { indicatorLines } from '../../app/charts/indicators/indicator-lines.ts';

/** A price that wanders, the same for every run. */
function wander(count: number, seed = 7, level = 68_000): Bar[] {
  let [state, price] = [seed, level];
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return Array.from({ length: count }, (_, i) => {
    const open = price;
    price = Math.max(level / 2, price + (random() - 0.5) * level * 0.01);
    return {
      at: i * 60_000,
      open,
      high: Math.max(open, price) + random(),
      low: Math.min(open, price) - random(),
      close: price,
      volume: random() * 900,
    };
  });
}

const closing = (bars: readonly Bar[], close: (i: number) => number): Bar[] =>
  bars.map((bar, i) => Object.assign({}, bar, { close: close(i) }));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The definitions, word for word, each value from the whole past: slow and obvious. */
const plain = {
  ma: (values: readonly number[], period: number, at: number) =>
    at + 1 < period ? Number.NaN : mean(values.slice(at + 1 - period, at + 1)),
  ema(values: readonly number[], period: number, at: number, weight = 2 / (period + 1)): number {
    if (at + 1 < period) return Number.NaN;
    return values.slice(period, at + 1).reduce((average, value) => average + weight * (value - average), mean(values.slice(0, period)));
  },
  boll(values: readonly number[], [period = 1, width = 1]: readonly number[], at: number): number[] {
    if (at + 1 < period) return [Number.NaN, Number.NaN, Number.NaN];
    const last = values.slice(at + 1 - period, at + 1);
    const middle = mean(last);
    const deviation = Math.sqrt(mean(last.map((value) => (value - middle) ** 2)));
    return [middle, middle + width * deviation, middle - width * deviation];
  },
  macd(values: readonly number[], [fast = 1, slow = 1, signal = 1]: readonly number[], at: number): number[] {
    const differences = values
      .slice(0, at + 1)
      .map((_, i) => plain.ema(values, fast, i) - plain.ema(values, slow, i))
      .filter((value) => !Number.isNaN(value));
    return [differences.at(-1) ?? Number.NaN, plain.ema(differences, signal, differences.length - 1)];
  },
  rsi(values: readonly number[], period: number, at: number): number {
    const moves = values.slice(1, at + 1).map((value, i) => value - (values[i] ?? 0));
    const rise = plain.ema(
      moves.map((move) => Math.max(0, move)),
      period,
      moves.length - 1,
      1 / period,
    );
    const fall = plain.ema(
      moves.map((move) => Math.max(0, -move)),
      period,
      moves.length - 1,
      1 / period,
    );
    return 100 - 100 / (1 + rise / fall);
  },
};

function expected({ kind, figures }: Indicator, bars: readonly Bar[], at: number): number[] {
  const closes = bars.map(({ close }) => close);
  switch (kind) {
    case 'ma':
      return figures.map((period) => plain.ma(closes, period, at));
    case 'ema':
      return figures.map((period) => plain.ema(closes, period, at));
    case 'vol':
      return figures.map((period) =>
        plain.ma(
          bars.map(({ volume }) => volume),
          period,
          at,
        ),
      );
    case 'boll':
      return plain.boll(closes, figures, at);
    case 'macd':
      return plain.macd(closes, figures, at);
    case 'rsi':
      return figures.map((period) => plain.rsi(closes, period, at));
  }
}

function expectSame(found: readonly (number | undefined)[], wanted: readonly number[], where: string): void {
  expect(found.length, where).toBe(wanted.length);
  wanted.forEach((value, line) => {
    if (Number.isNaN(value)) expect(found[line], `${where} line ${line}`).toBeNaN();
    else expect(Math.abs((found[line] ?? Number.NaN) - value) / Math.max(1, Math.abs(value)), `${where} line ${line}`).toBeLessThan(1e-9);
  });
}

describe.each(INDICATOR_KINDS)('%s', (kind) => {
  const indicator = defaultIndicator(kind);

  it('is what its definition says at every candle', () => {
    const bars = wander(260);
    const { columns } = indicatorLines(indicator, bars);
    for (let at = 0; at < bars.length; at += 1)
      expectSame(
        columns.map((column) => column[at]),
        expected(indicator, bars, at),
        `candle ${at}`,
      );
  });

  it('follows a newest candle that keeps changing as if it had always been so', () => {
    const bars = wander(180, 11);
    const lines = indicatorLines(indicator, bars.slice(0, 60));
    for (let at = 60; at < bars.length; at += 1) {
      const bar = bars[at];
      if (!bar) throw new Error('a candle is missing');
      lines.append({ ...bar, close: bar.open, volume: 0 });
      lines.amend({ ...bar, close: bar.high * 1.5, volume: 1e6 });
      lines.amend({ ...bar, close: bar.low / 2, volume: 3 });
      lines.amend(bar);
    }
    const whole = indicatorLines(indicator, bars);
    expect(lines.columns).toEqual(whole.columns);
  });

  it('says nothing before it has enough candles', () => {
    const { columns } = indicatorLines(indicator, wander(1));
    expect(columns.flat().filter((value) => !Number.isNaN(value))).toEqual([]);
    expect(indicatorLines(indicator, []).columns.flat()).toEqual([]);
  });
});

describe('figures at the edge', () => {
  it('a period of one is the price itself', () => {
    const bars = wander(5);
    const closes = bars.map(({ close }) => close);
    expect(indicatorLines({ kind: 'ma', figures: [1], colors: ['blue'] }, bars).columns).toEqual([closes]);
    expect(indicatorLines({ kind: 'ema', figures: [1], colors: ['blue'] }, bars).columns).toEqual([closes]);
  });

  it('a price that stands still has no strength and no width', () => {
    const bars = closing(wander(30), () => 0.00012);
    expect(indicatorLines({ kind: 'rsi', figures: [6], colors: ['blue'] }, bars).columns[0]?.at(-1)).toBe(50);
    const [middle, upper, lower] = indicatorLines(defaultIndicator('boll'), bars).columns.map((column) => column.at(-1));
    expect([upper, lower]).toEqual([middle, middle]);
  });

  it('large prices keep their small deviations', () => {
    const bars = closing(wander(40, 3, 1e9), (i) => 1e9 + (i % 2) * 0.01);
    const [middle = 0, upper = 0] = indicatorLines(defaultIndicator('boll'), bars).columns.map((column) => column.at(-1) ?? 0);
    expect(upper - middle).toBeCloseTo(0.01, 5);
  });
});
