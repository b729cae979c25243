import { candleOpen, joinCandles, nextCandleOpen, type Candle } from '@marque/domain/trading';

const MINUTE = 60_000;
const WINDOW_MS = 24 * 60 * MINUTE;

export interface DayFigures extends Pick<Candle, 'high' | 'low' | 'lots' | 'quoteUnits' | 'trades' | 'firstTrade' | 'lastTrade'> {
  /** Price 24 h ago, in ticks; 0 while nothing has ever traded. */
  readonly reference: number;
}

const NOTHING = { lots: 0n, quoteUnits: 0n, trades: 0, firstTrade: 0, lastTrade: 0 } as const;

/** First minute of the window that ends at `now`. */
const windowStart = (now: number): number => candleOpen('1m', now - WINDOW_MS) + MINUTE;

/**
 * First minute that is kept: a day that programs ask for has the minute of its start whole, and may be asked for a moment before a
 * minute ends and worked out afterwards.
 */
export const keptFrom = (now: number): number => windowStart(now) - 2 * MINUTE;

/** Adds a bar, or a part of the last one, to bars of one length. */
function grow(bars: Candle[], bar: Candle): void {
  const last = bars.at(-1);
  if (last?.openTime === bar.openTime) bars[bars.length - 1] = joinCandles(last, bar);
  else bars.push(bar);
}

/** Index of the first bar that opens at a time or later. */
function firstFrom(bars: readonly Candle[], from: number): number {
  const index = bars.findIndex(({ openTime }) => openTime >= from);
  return index < 0 ? bars.length : index;
}

/** The last 24 hours of a pair in minutes. */
export class DayWindow {
  readonly #minutes: Candle[] = [];
  /** The same minutes joined, so that a day is added up from some eighty bars. */
  readonly #hours: Candle[] = [];
  #priceBefore: number;
  #figures: { readonly start: number; readonly of: DayFigures } | undefined;

  /** `priceBefore` is the last price before what is kept, 0 when there was none. */
  constructor(priceBefore: number) {
    this.#priceBefore = priceBefore;
  }

  /** Takes a minute, or a part of the last one, unless it has it already. */
  add(minute: Candle): void {
    const last = this.#minutes.at(-1);
    if (last && last.openTime >= minute.openTime && last.lastTrade >= minute.lastTrade) return;
    grow(this.#minutes, minute);
    grow(this.#hours, { ...minute, openTime: candleOpen('1h', minute.openTime) });
    this.#figures = undefined;
  }

  figures(now: number): DayFigures {
    this.#forget(keptFrom(now));
    const start = windowStart(now);
    if (this.#figures?.start !== start) this.#figures = { start, of: this.#sum(start) };
    return this.#figures.of;
  }

  /** What was traded in the minutes that open at `begin` or later, which must be kept; undefined where nothing was. */
  since(begin: number): Candle | undefined {
    const hour = nextCandleOpen('1h', candleOpen('1h', begin - 1));
    const minutes = this.#minutes.slice(firstFrom(this.#minutes, begin), firstFrom(this.#minutes, hour));
    const [bar, ...others] = [...minutes, ...this.#hours.slice(firstFrom(this.#hours, hour))];
    return bar && others.reduce(joinCandles, bar);
  }

  #forget(start: number): void {
    const gone = firstFrom(this.#minutes, start);
    if (gone === 0) return;
    this.#priceBefore = this.#minutes[gone - 1]?.close ?? this.#priceBefore;
    this.#minutes.splice(0, gone);
    this.#hours.splice(0, firstFrom(this.#hours, candleOpen('1h', start)));
    this.#figures = undefined;
  }

  /** A pair younger than a day is measured against its first price. */
  #sum(start: number): DayFigures {
    const day = this.since(start);
    const reference = this.#minutes[firstFrom(this.#minutes, start) - 1]?.close || this.#priceBefore || (day?.open ?? 0);
    if (!day) return { reference, high: reference, low: reference, ...NOTHING };
    return { ...day, reference };
  }
}
