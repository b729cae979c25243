import type { TickerFrame, TickerRow, TickersFrame } from '@marque/contract/feed';
import { Channel, frameBytes } from './channel.ts';

/** One pair's moving figures. */
export class TickerChannel extends Channel {
  #row: TickerRow;
  #isChanged = false;
  #seq = 0;

  constructor(row: TickerRow) {
    super();
    this.#row = row;
  }

  get row(): TickerRow {
    return this.#row;
  }

  set(row: TickerRow): void {
    this.#row = row;
    this.#isChanged = true;
  }

  /** Whether there was anything to tell. */
  flush(): boolean {
    if (!this.#isChanged) return false;
    this.#isChanged = false;
    this.#seq += 1;
    if (this.hasSubscribers) this.publish(this.snapshot());
    return true;
  }

  snapshot(): Buffer {
    const frame: TickerFrame = { ch: 'ticker', pair: this.#row.pair, seq: this.#seq, data: this.#row };
    return frameBytes(frame);
  }
}

/** The figures of every pair that one organisation offers. */
export class TickersChannel extends Channel {
  readonly #rows: () => readonly TickerRow[];
  /** By pair. */
  #changed = new Map<string, TickerRow>();
  #seq = 0;

  constructor(rows: () => readonly TickerRow[]) {
    super();
    this.#rows = rows;
  }

  update(changed: readonly TickerRow[]): void {
    for (const row of changed) this.#changed.set(row.pair, row);
  }

  /** Whether there was anything to tell. */
  flush(): boolean {
    if (this.#changed.size === 0) return false;
    const changed = [...this.#changed.values()];
    this.#changed = new Map();
    this.#seq += 1;
    if (this.hasSubscribers) this.publish(this.#frame(changed));
    return true;
  }

  snapshot(): Buffer {
    return this.#frame(this.#rows());
  }

  #frame(data: readonly TickerRow[]): Buffer {
    const frame: TickersFrame = { ch: 'tickers', seq: this.#seq, data };
    return frameBytes(frame);
  }
}
