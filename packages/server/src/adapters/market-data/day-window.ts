import { candleOpen, joinCandles, type Candle } from '@marque/domain/trading';

const MINUTE = 60_000;
const WINDOW_MS = 24 * 60 * MINUTE;

export interface DayFigures extends Pick<Candle, 'high' | 'low' | 'lots' | 'quoteUnits' | 'trades' | 'firstTrade' | 'lastTrade'> {
  /** Price 24 h ago, in ticks; 0 while nothing has ever traded. */
  readonly reference: number;
}

const NOTHING = { lots: 0n, quoteUnits: 0n, trades: 0, firstTrade: 0, lastTrade: 0 } as const;

/** First minute of the window that ends at `now`. */
export const windowStart = (now: number): number => candleOpen('1m', now - WINDOW_MS) + MINUTE;

/** The last 24 hours of a pair in minutes. */
export class DayWindow {
  readonly #minutes: Candle[] = [];
  #priceBefore: number;
  #figures: DayFigures | undefined;

  /** `priceBefore` is the last price before the window, 0 when there was none. */
  constructor(priceBefore: number) {
    this.#priceBefore = priceBefore;
  }

  add(minute: Candle): void {
    const last = this.#minutes.at(-1);
    if (last?.openTime === minute.openTime) this.#minutes[this.#minutes.length - 1] = joinCandles(last, minute);
    else this.#minutes.push(minute);
    this.#figures = undefined;
  }

  figures(now: number): DayFigures {
    this.#forget(windowStart(now));
    this.#figures ??= this.#sum();
    return this.#figures;
  }

  /** What was traded in the minutes that open at `begin` or later. */
  since(begin: number): Pick<Candle, 'lots' | 'quoteUnits'> {
    const sum = { lots: 0n, quoteUnits: 0n };
    for (const minute of this.#minutes.slice(this.#minutes.findLastIndex(({ openTime }) => openTime < begin) + 1)) {
      sum.lots += minute.lots;
      sum.quoteUnits += minute.quoteUnits;
    }
    return sum;
  }

  #forget(start: number): void {
    const kept = this.#minutes.findIndex((minute) => minute.openTime >= start);
    const gone = kept < 0 ? this.#minutes.length : kept;
    if (gone === 0) return;
    this.#priceBefore = this.#minutes[gone - 1]?.close ?? this.#priceBefore;
    this.#minutes.splice(0, gone);
    this.#figures = undefined;
  }

  /** A pair younger than a day is measured against its first price. */
  #sum(): DayFigures {
    const [first] = this.#minutes;
    const reference = this.#priceBefore || (first?.open ?? 0);
    if (!first) return { reference, high: reference, low: reference, ...NOTHING };
    return { ...this.#minutes.reduce(joinCandles), reference };
  }
}
