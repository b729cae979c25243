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
  /** Whether a bar that changed fell out before it was sent. */
  #hasOmitted = false;
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
    this.#changedFrom = Math.min(this.#changedFrom, openTime);
    const dropped = this.#bars.length > BARS_KEPT ? this.#bars.shift() : undefined;
    this.#hasOmitted ||= dropped !== undefined && dropped.openTime >= this.#changedFrom;
  }

  /** Whether there was anything to tell. */
  flush(): boolean {
    if (this.#changedFrom === Number.POSITIVE_INFINITY) return false;
    // A number is left out for the frame that would have held what was omitted.
    this.#seq += this.#hasOmitted ? 2 : 1;
    this.#hasOmitted = false;
    if (this.hasSubscribers) this.publish(this.#frame(this.#changedFrom));
    this.#changedFrom = Number.POSITIVE_INFINITY;
    return true;
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
