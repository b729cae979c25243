import type { TickerFrame, TickerRow, TickersFrame } from '@marque/contract/feed';
import { Channel, frameBytes } from './channel.ts';

/** One pair's moving figures. */
export class TickerChannel extends Channel {
  #row: TickerRow;
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
    this.#seq += 1;
    if (this.hasSubscribers) this.publish(this.snapshot());
  }

  snapshot(): Buffer {
    const frame: TickerFrame = { ch: 'ticker', pair: this.#row.pair, seq: this.#seq, data: this.#row };
    return frameBytes(frame);
  }
}

/** The figures of every pair that one organisation offers. */
export class TickersChannel extends Channel {
  readonly #rows: () => readonly TickerRow[];
  #seq = 0;

  constructor(rows: () => readonly TickerRow[]) {
    super();
    this.#rows = rows;
  }

  update(changed: readonly TickerRow[]): void {
    if (changed.length === 0) return;
    this.#seq += 1;
    if (this.hasSubscribers) this.publish(this.#frame(changed));
  }

  snapshot(): Buffer {
    return this.#frame(this.#rows());
  }

  #frame(data: readonly TickerRow[]): Buffer {
    const frame: TickersFrame = { ch: 'tickers', seq: this.#seq, data };
    return frameBytes(frame);
  }
}
