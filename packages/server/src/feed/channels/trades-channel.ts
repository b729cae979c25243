import { TRADES_PER_FRAME, type TradesFrame } from '@marque/contract/feed';
import type { TapeRow } from '@marque/contract/market';
import { Channel, frameBytes } from './channel.ts';

const SNAPSHOT_ROWS = 50;

/** A pair's tape; trades gather until `flush`. */
export class TradesChannel extends Channel {
  readonly #pair: string;
  #tape: readonly TapeRow[];
  #fresh: readonly TapeRow[] = [];
  #hasOmitted = false;
  #seq = 0;

  constructor(pair: string, tape: readonly TapeRow[]) {
    super();
    this.#pair = pair;
    this.#tape = tape.slice(0, SNAPSHOT_ROWS);
  }

  /** `omitted` trades, older than those given, are not told. */
  add(trades: readonly TapeRow[], omitted: number): void {
    const fresh = [...trades, ...this.#fresh];
    this.#hasOmitted ||= omitted > 0 || fresh.length > TRADES_PER_FRAME;
    this.#fresh = fresh.slice(0, TRADES_PER_FRAME);
  }

  flush(): void {
    if (this.#fresh.length === 0) return;
    const [fresh, hasOmitted] = [this.#fresh, this.#hasOmitted];
    this.#fresh = [];
    this.#hasOmitted = false;
    this.#tape = [...fresh, ...this.#tape].slice(0, SNAPSHOT_ROWS);
    // A number is left out for the frame that would have held what was omitted.
    this.#seq += hasOmitted ? 2 : 1;
    if (this.isHeard) this.publish(hasOmitted ? this.snapshot() : this.#frame('delta', fresh));
  }

  snapshot(): Buffer {
    return this.#frame('snapshot', this.#tape);
  }

  #frame(type: TradesFrame['type'], data: readonly TapeRow[]): Buffer {
    const frame: TradesFrame = { ch: 'trades', pair: this.#pair, type, seq: this.#seq, data };
    return frameBytes(frame);
  }
}
