import type { TradesFrame } from '@marque/contract/feed';
import type { TapeRow } from '@marque/contract/market';
import { Channel, frameBytes } from './channel.ts';

const SNAPSHOT_ROWS = 50;

/** A pair's tape; trades gather until `flush`. */
export class TradesChannel extends Channel {
  readonly #pair: string;
  #tape: readonly TapeRow[];
  #fresh: readonly TapeRow[] = [];
  #seq = 0;

  constructor(pair: string, tape: readonly TapeRow[]) {
    super();
    this.#pair = pair;
    this.#tape = tape.slice(0, SNAPSHOT_ROWS);
  }

  add(trades: readonly TapeRow[]): void {
    this.#fresh = [...trades, ...this.#fresh].slice(0, SNAPSHOT_ROWS);
  }

  flush(): void {
    if (this.#fresh.length === 0) return;
    const fresh = this.#fresh;
    this.#fresh = [];
    this.#tape = [...fresh, ...this.#tape].slice(0, SNAPSHOT_ROWS);
    this.#seq += 1;
    if (this.isHeard) this.publish(this.#frame('delta', fresh));
  }

  snapshot(): Buffer {
    return this.#frame('snapshot', this.#tape);
  }

  #frame(type: TradesFrame['type'], data: readonly TapeRow[]): Buffer {
    const frame: TradesFrame = { ch: 'trades', pair: this.#pair, type, seq: this.#seq, data };
    return frameBytes(frame);
  }
}
