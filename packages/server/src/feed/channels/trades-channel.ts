import { TRADES_PER_FRAME, type TradesFrame } from '@marque/contract/feed';
import type { MarketTradeRow } from '@marque/contract/market';
import { Channel, frameBytes } from './channel.ts';

const SNAPSHOT_ROWS = 50;

/** A pair's recent trades; new ones gather until `flush`. */
export class TradesChannel extends Channel {
  readonly #pair: string;
  #recentTrades: readonly MarketTradeRow[];
  #fresh: readonly MarketTradeRow[] = [];
  #hasOmitted = false;
  #seq = 0;

  constructor(pair: string, recentTrades: readonly MarketTradeRow[]) {
    super();
    this.#pair = pair;
    this.#recentTrades = recentTrades.slice(0, SNAPSHOT_ROWS);
  }

  /** `omitted` trades, older than those given, are not sent. */
  add(trades: readonly MarketTradeRow[], omitted: number): void {
    const fresh = [...trades, ...this.#fresh];
    this.#hasOmitted ||= omitted > 0 || fresh.length > TRADES_PER_FRAME;
    this.#fresh = fresh.slice(0, TRADES_PER_FRAME);
  }

  flush(): void {
    if (this.#fresh.length === 0) return;
    const [fresh, hasOmitted] = [this.#fresh, this.#hasOmitted];
    this.#fresh = [];
    this.#hasOmitted = false;
    this.#recentTrades = [...fresh, ...this.#recentTrades].slice(0, SNAPSHOT_ROWS);
    // A number is left out for the frame that would have held what was omitted.
    this.#seq += hasOmitted ? 2 : 1;
    if (this.hasSubscribers) this.publish(hasOmitted ? this.snapshot() : this.#frame('delta', fresh));
  }

  snapshot(): Buffer {
    return this.#frame('snapshot', this.#recentTrades);
  }

  #frame(type: TradesFrame['type'], data: readonly MarketTradeRow[]): Buffer {
    const frame: TradesFrame = { ch: 'trades', pair: this.#pair, type, seq: this.#seq, data };
    return frameBytes(frame);
  }
}
