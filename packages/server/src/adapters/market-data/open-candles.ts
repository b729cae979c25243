import {
  candleOfTrade,
  joinCandles,
  partsOf,
  RESOLUTIONS,
  rollUp,
  type Candle,
  type CandleLength,
  type CandleTrade,
  type Resolution,
} from '@marque/domain/trading';

/** As many as the bars have of which one is rolled up. */
export const RECENT_BARS = 6;

export interface PairCandle {
  readonly pair: number;
  readonly resolution: Resolution;
  readonly candle: Candle;
}

type Bars = ReadonlyMap<string, PairCandle>;

const seriesName = (pair: number, resolution: Resolution): string => `${pair} ${resolution}`;
const barName = ({ pair, resolution, candle }: PairCandle): string => `${seriesName(pair, resolution)} ${candle.openTime}`;

/** The latest candles of each resolution of each pair, the last of them growing, and the bars that the database does not hold yet. */
export class OpenCandles {
  readonly #recent = new Map<string, Candle[]>();
  #changed = new Map<string, PairCandle>();
  #saving: Bars = new Map();

  /** Takes up one of the latest stored bars of a series, oldest first. */
  load({ pair, resolution, candle }: PairCandle): void {
    this.#keep(seriesName(pair, resolution), candle);
  }

  /** Takes a trade, which a series may have already: a process that does not save the bars itself reads them while another one does. */
  add(pair: number, trade: CandleTrade): void {
    for (const resolution of RESOLUTIONS) {
      const series = seriesName(pair, resolution);
      const fresh = candleOfTrade(resolution, trade);
      const growing = this.#recent.get(series)?.at(-1);
      if (growing && growing.openTime >= fresh.openTime && growing.lastTrade >= fresh.lastTrade) continue;
      const candle = growing?.openTime === fresh.openTime ? joinCandles(growing, fresh) : fresh;
      this.#keep(series, candle);
      const bar = { pair, resolution, candle };
      this.#changed.set(barName(bar), bar);
    }
  }

  /** The bar of the series' last trade. */
  latest(pair: number, length: CandleLength): Candle | undefined {
    const { resolution, parts } = partsOf(length);
    return rollUp(this.#recent.get(seriesName(pair, resolution))?.slice(-parts) ?? [], length).at(-1);
  }

  #keep(series: string, candle: Candle): void {
    const bars = this.#recent.get(series) ?? [];
    if (bars.at(-1)?.openTime === candle.openTime) bars.pop();
    bars.push(candle);
    if (bars.length > RECENT_BARS) bars.shift();
    this.#recent.set(series, bars);
  }

  /** Hands out what must be saved; `saved` or `notSaved` ends it. */
  startSaving(): readonly PairCandle[] {
    this.#saving = this.#changed;
    this.#changed = new Map();
    return [...this.#saving.values()];
  }

  saved(): void {
    this.#saving = new Map();
  }

  notSaved(): void {
    this.#changed = new Map([...this.#saving, ...this.#changed]);
    this.#saving = new Map();
  }

  /** Lets go of bars that another process has saved: all those without a trade after this one. */
  savedUpTo(trade: number): void {
    for (const [name, { candle }] of this.#changed) if (candle.lastTrade <= trade) this.#changed.delete(name);
  }

  /** Bars of a series that reads of the database would miss or see too old. */
  unsaved(pair: number, resolution: Resolution): readonly Candle[] {
    const bars = new Map([...this.#saving, ...this.#changed]);
    return [...bars.values()].filter((bar) => bar.pair === pair && bar.resolution === resolution).map((bar) => bar.candle);
  }
}
