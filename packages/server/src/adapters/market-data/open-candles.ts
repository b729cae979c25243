import { candleOfTrade, joinCandles, RESOLUTIONS, type Candle, type CandleTrade, type Resolution } from '@marque/domain/trading';

export interface PairCandle {
  readonly pair: number;
  readonly resolution: Resolution;
  readonly candle: Candle;
}

type Bars = ReadonlyMap<string, PairCandle>;

const seriesName = (pair: number, resolution: Resolution): string => `${pair} ${resolution}`;
const barName = ({ pair, resolution, candle }: PairCandle): string => `${seriesName(pair, resolution)} ${candle.openTime}`;

/** The candle that is growing in each resolution of each pair, and the bars that the database does not hold yet. */
export class OpenCandles {
  readonly #growing = new Map<string, Candle>();
  #changed = new Map<string, PairCandle>();
  #saving: Bars = new Map();

  /** Takes up the latest stored bar of a series. */
  load({ pair, resolution, candle }: PairCandle): void {
    this.#growing.set(seriesName(pair, resolution), candle);
  }

  add(pair: number, trade: CandleTrade): void {
    for (const resolution of RESOLUTIONS) {
      const series = seriesName(pair, resolution);
      const fresh = candleOfTrade(resolution, trade);
      const growing = this.#growing.get(series);
      const candle = growing?.openTime === fresh.openTime ? joinCandles(growing, fresh) : fresh;
      this.#growing.set(series, candle);
      const bar = { pair, resolution, candle };
      this.#changed.set(barName(bar), bar);
    }
  }

  /** The bar of the series' last trade. */
  latest(pair: number, resolution: Resolution): Candle | undefined {
    return this.#growing.get(seriesName(pair, resolution));
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

  /** Bars of a series that reads of the database would miss or see too old. */
  unsaved(pair: number, resolution: Resolution): readonly Candle[] {
    const bars = new Map([...this.#saving, ...this.#changed]);
    return [...bars.values()].filter((bar) => bar.pair === pair && bar.resolution === resolution).map((bar) => bar.candle);
  }
}
