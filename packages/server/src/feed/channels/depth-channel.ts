import { applyLevels, depthChecksum, DEPTH_LEVELS, type DepthFrame } from '@marque/contract/feed';
import type { PriceLevel } from '@marque/contract/market';
import { formatSteps } from '@marque/domain/money';
import type { PairChange, PairState } from '../feed-messages.ts';
import { Channel, frameBytes } from './channel.ts';

type SideName = 'bids' | 'asks';

/** One side: all its levels, those that readers hold, and what changed since. */
class DepthSide {
  readonly #name: SideName;
  #rows: readonly PriceLevel[];
  #pending = new Map<number, number>();
  shown: readonly PriceLevel[];

  constructor(name: SideName, rows: readonly PriceLevel[]) {
    this.#name = name;
    this.#rows = rows;
    this.shown = rows.slice(0, DEPTH_LEVELS);
  }

  change(levels: readonly number[]): void {
    for (let i = 0; i + 1 < levels.length; i += 2) this.#pending.set(levels[i] ?? 0, levels[i + 1] ?? 0);
  }

  /** Takes the changes in and answers what readers need to see the same levels. */
  settle(priceScale: number, amountScale: number): readonly PriceLevel[] {
    if (this.#pending.size === 0) return [];
    const changes = Array.from(this.#pending, ([ticks, lots]): PriceLevel => [
      formatSteps(ticks, priceScale),
      formatSteps(lots, amountScale),
    ]);
    this.#pending = new Map();
    this.#rows = applyLevels(this.#name, this.#rows, changes);
    const before = this.shown;
    this.shown = this.#rows.slice(0, DEPTH_LEVELS);
    return difference(before, this.shown);
  }
}

/** Levels that went away or fell out of view, then those that are new or changed. */
function difference(before: readonly PriceLevel[], after: readonly PriceLevel[]): readonly PriceLevel[] {
  const prices = new Set(after.map(([price]) => price));
  const known = new Set(before);
  const gone = before.filter(([price]) => !prices.has(price)).map(([price]): PriceLevel => [price, '0']);
  return [...gone, ...after.filter((row) => !known.has(row))];
}

/**
 * A pair's book. Readers hold the best levels as they were at the last frame; changes gather until `flush`, so that a
 * hundred orders between two frames cost one frame, and a new reader's snapshot fits the next delta.
 */
export class DepthChannel extends Channel {
  readonly #pair: PairState;
  readonly #bids: DepthSide;
  readonly #asks: DepthSide;
  #seq: number;
  #latest: number;
  #snapshot: Buffer | undefined;

  constructor(pair: PairState) {
    super();
    this.#pair = pair;
    this.#bids = new DepthSide('bids', pair.bids);
    this.#asks = new DepthSide('asks', pair.asks);
    this.#seq = this.#latest = pair.seq;
  }

  change({ bids, asks, seq }: Pick<PairChange, 'bids' | 'asks' | 'seq'>): void {
    this.#bids.change(bids);
    this.#asks.change(asks);
    if (seq > 0) this.#latest = seq;
  }

  flush(): void {
    const { priceScale, amountScale } = this.#pair;
    const bids = this.#bids.settle(priceScale, amountScale);
    const asks = this.#asks.settle(priceScale, amountScale);
    if (bids.length === 0 && asks.length === 0) return;
    const prev = this.#seq;
    this.#seq = this.#latest;
    this.#snapshot = undefined;
    if (this.hasSubscribers) this.publish(this.#frame('delta', prev, bids, asks));
  }

  snapshot(): Buffer {
    this.#snapshot ??= this.#frame('snapshot', this.#seq, this.#bids.shown, this.#asks.shown);
    return this.#snapshot;
  }

  #frame(type: DepthFrame['type'], prev: number, bids: readonly PriceLevel[], asks: readonly PriceLevel[]): Buffer {
    const checksum = depthChecksum(this.#bids.shown, this.#asks.shown);
    const frame: DepthFrame = { ch: 'depth', pair: this.#pair.code, type, seq: this.#seq, prev, checksum, data: { asks, bids } };
    return frameBytes(frame);
  }
}
