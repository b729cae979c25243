import { candleRow, type KlineFrame } from '@marque/contract/feed';
import { candleOpen, joinCandles, type Candle, type Resolution } from '@marque/domain/trading';
import type { PairState } from '../feed-messages.ts';
import { Channel, frameBytes } from './channel.ts';

/** Bars that a snapshot holds, so that a reader who lost the line for a moment misses none. */
const BARS_KEPT = 60;

/** The candles of one pair and resolution, rolled up from seconds as the stored ones are. */
export class KlineChannel extends Channel {
  readonly #pair: PairState;
  readonly #resolution: Resolution;
  readonly #bars: Candle[] = [];
  #changedFrom = Number.POSITIVE_INFINITY;
  #seq = 0;

  constructor(pair: PairState, resolution: Resolution, latest: Candle | undefined) {
    super();
    this.#pair = pair;
    this.#resolution = resolution;
    if (latest) this.#bars.push(latest);
  }

  add(second: Candle): void {
    const openTime = candleOpen(this.#resolution, second.openTime);
    const last = this.#bars.at(-1);
    if (last?.openTime === openTime) this.#bars[this.#bars.length - 1] = joinCandles(last, second);
    else this.#bars.push({ ...second, openTime });
    if (this.#bars.length > BARS_KEPT) this.#bars.shift();
    this.#changedFrom = Math.min(this.#changedFrom, openTime);
  }

  flush(): void {
    if (this.#changedFrom === Number.POSITIVE_INFINITY) return;
    this.#seq += 1;
    if (this.isHeard) this.publish(this.#frame(this.#changedFrom));
    this.#changedFrom = Number.POSITIVE_INFINITY;
  }

  snapshot(): Buffer {
    return this.#frame(0);
  }

  #frame(from: number): Buffer {
    const data = this.#bars.filter(({ openTime }) => openTime >= from).map((bar) => candleRow(bar, this.#pair));
    const frame: KlineFrame = { ch: 'kline', pair: this.#pair.code, time_type: this.#resolution, seq: this.#seq, data };
    return frameBytes(frame);
  }
}
