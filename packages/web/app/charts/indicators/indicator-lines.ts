import type { Indicator, IndicatorKind } from '@marque/domain/charting';
import type { Bar } from '../bar.ts';
import { Deviation, SimpleAverage, WeightedAverage, type Running } from './averages.ts';

/** An indicator's lines over the candles: one column a line, one value a candle, NaN where there is none yet. */
export interface IndicatorLines {
  readonly indicator: Indicator;
  readonly columns: readonly (readonly number[])[];
  append(bar: Bar): void;
  /** The newest candle has changed. */
  amend(bar: Bar): void;
}

type Lines = Running<Bar, readonly number[]>;

const many = (running: readonly Running<number, number>[], pick: (bar: Bar) => number): Lines => ({
  append: (bar) => running.map((one) => one.append(pick(bar))),
  amend: (bar) => running.map((one) => one.amend(pick(bar))),
});

const closeOf = (bar: Bar): number => bar.close;
const volumeOf = (bar: Bar): number => bar.volume;

/** Middle, upper and lower band. */
function bollinger([period = 1, width = 1]: readonly number[]): Lines {
  const spread = new Deviation(period);
  const bands = ({ mean, deviation }: { mean: number; deviation: number }) => [mean, mean + width * deviation, mean - width * deviation];
  return { append: (bar) => bands(spread.append(bar.close)), amend: (bar) => bands(spread.amend(bar.close)) };
}

/** Difference of two averages and its signal; what lies between them is drawn as bars. */
function macd([fast = 1, slow = 1, signal = 1]: readonly number[]): Lines {
  const [quick, calm, mean] = [new WeightedAverage(fast), new WeightedAverage(slow), new WeightedAverage(signal)];
  const lines = (difference: number, step: 'append' | 'amend') => [
    difference,
    Number.isNaN(difference) ? Number.NaN : mean[step](difference),
  ];
  return {
    append: ({ close }) => lines(quick.append(close) - calm.append(close), 'append'),
    amend: ({ close }) => lines(quick.amend(close) - calm.amend(close), 'amend'),
  };
}

/** Relative strength after Wilder: rises against all moves, 0 to 100. */
class Strength implements Running<number, number> {
  readonly #rise: WeightedAverage;
  readonly #fall: WeightedAverage;
  #before = Number.NaN;
  #now = Number.NaN;

  constructor(period: number) {
    this.#rise = new WeightedAverage(period, 1 / period);
    this.#fall = new WeightedAverage(period, 1 / period);
  }

  append(close: number): number {
    this.#before = this.#now;
    return this.#next(close, 'append');
  }

  amend(close: number): number {
    return this.#next(close, 'amend');
  }

  #next(close: number, step: 'append' | 'amend'): number {
    this.#now = close;
    const way = close - this.#before;
    if (Number.isNaN(way)) return Number.NaN;
    const [rise, fall] = [this.#rise[step](Math.max(0, way)), this.#fall[step](Math.max(0, -way))];
    if (Number.isNaN(rise)) return Number.NaN;
    return rise + fall === 0 ? 50 : (100 * rise) / (rise + fall);
  }
}

const START: Record<IndicatorKind, (figures: readonly number[]) => Lines> = {
  ma: (figures) =>
    many(
      figures.map((period) => new SimpleAverage(period)),
      closeOf,
    ),
  ema: (figures) =>
    many(
      figures.map((period) => new WeightedAverage(period)),
      closeOf,
    ),
  vol: (figures) =>
    many(
      figures.map((period) => new SimpleAverage(period)),
      volumeOf,
    ),
  boll: bollinger,
  macd,
  rsi: (figures) =>
    many(
      figures.map((period) => new Strength(period)),
      closeOf,
    ),
};

/** Reckons an indicator over the candles there are, ready to follow the newest one. */
export function indicatorLines(indicator: Indicator, bars: readonly Bar[]): IndicatorLines {
  const lines = START[indicator.kind](indicator.figures);
  const columns: number[][] = indicator.colors.map(() => []);
  const append = (bar: Bar) => lines.append(bar).forEach((value, line) => columns[line]?.push(value));
  bars.forEach(append);
  return {
    indicator,
    columns,
    append,
    amend: (bar) =>
      lines.amend(bar).forEach((value, line) => {
        const column = columns[line];
        if (column) column[column.length - 1] = value;
      }),
  };
}
