import { INTERVALS } from '@marque/contract/binance/fields';
import { parseSteps } from '@marque/domain/money';
import { BookSide, candleOpen, joinCandles, type Candle, type CandleLength } from '@marque/domain/trading';
import { candleOf, type MarketChange } from '../channels/market-change.ts';
import type { PairDay, PairState } from '../feed-messages.ts';
import { levelRow, type BookTop, type Decimals } from './stream-events.ts';

const NOTHING = ['0', '0'] as const;
const LENGTHS = Object.values(INTERVALS);

/** A bar with one more second in it, which may be the first of the next bar. */
export function withSecond(length: CandleLength, bar: Candle | undefined, second: Candle): Candle {
  const fresh = { ...second, openTime: candleOpen(length, second.openTime) };
  return bar?.openTime === fresh.openTime ? joinCandles(bar, fresh) : fresh;
}

/** A pair as its streams need it: its whole book, the figures of its day, and the bar that is growing in each length. */
export class StreamedPair {
  readonly code: string;
  readonly decimals: Decimals;
  readonly #bids = new BookSide('buy');
  readonly #asks = new BookSide('sell');
  readonly #bars: Map<CandleLength, Candle>;
  #day: PairDay;
  #seq: number;
  #top: BookTop | undefined;

  constructor(state: PairState) {
    const { code, seq, bids, asks, day, candles, priceScale, amountScale, quoteScale } = state;
    this.code = code;
    this.decimals = { priceScale, amountScale, quoteScale };
    this.#seq = seq;
    this.#day = day;
    this.#bars = new Map(candles.map(({ length, bar }) => [length, candleOf(bar)]));
    for (const [price, amount] of bids) this.#bids.set(parseSteps(price, priceScale) ?? 0, parseSteps(amount, amountScale) ?? 0);
    for (const [price, amount] of asks) this.#asks.set(parseSteps(price, priceScale) ?? 0, parseSteps(amount, amountScale) ?? 0);
  }

  /** The engine's sequence at the last change of the book, as the book over HTTP says it. */
  get seq(): number {
    return this.#seq;
  }

  get day(): PairDay {
    return this.#day;
  }

  setDay(day: PairDay): void {
    this.#day = day;
  }

  bar(length: CandleLength): Candle | undefined {
    return this.#bars.get(length);
  }

  take({ seq, bids, asks, seconds }: MarketChange): void {
    if (seq > 0) {
      this.#seq = seq;
      this.#top = undefined;
    }
    for (let i = 0; i + 1 < bids.length; i += 2) this.#bids.set(bids[i] ?? 0, bids[i + 1] ?? 0);
    for (let i = 0; i + 1 < asks.length; i += 2) this.#asks.set(asks[i] ?? 0, asks[i + 1] ?? 0);
    for (const second of seconds) {
      for (const length of LENGTHS) this.#bars.set(length, withSecond(length, this.#bars.get(length), second));
    }
  }

  top(): BookTop {
    if (this.#top) return this.#top;
    const { bids, asks } = this.best(1);
    this.#top = { bid: bids[0] ?? NOTHING, ask: asks[0] ?? NOTHING };
    return this.#top;
  }

  best(levels: number): { readonly bids: [string, string][]; readonly asks: [string, string][] } {
    const rows = (side: BookSide): [string, string][] => side.best(levels).map((level) => levelRow(level, this.decimals));
    return { bids: rows(this.#bids), asks: rows(this.#asks) };
  }
}
