import { applyLevels, depthChecksum, type DepthFrame } from '@marque/contract/feed';
import type { PriceLevel } from '@marque/contract/market';

const LEVELS = 200;
const MID_TICKS = 25_000;
const SCALE = 10_000;

const price = (ticks: number): string => (ticks / SCALE).toFixed(4);

/** A book whose levels change near the top, in the frames of the depth channel; the same for the same seed. */
export class MovingBook {
  readonly #pair: string;
  #bids: readonly PriceLevel[];
  #asks: readonly PriceLevel[];
  #seq = 1;
  #random = 7;

  constructor(pair: string) {
    this.#pair = pair;
    this.#bids = Array.from({ length: LEVELS }, (_, i): PriceLevel => [price(MID_TICKS - 1 - i), '100']);
    this.#asks = Array.from({ length: LEVELS }, (_, i): PriceLevel => [price(MID_TICKS + 1 + i), '100']);
  }

  snapshot(): DepthFrame {
    const [bids, asks] = [this.#bids, this.#asks];
    return {
      ch: 'depth',
      pair: this.#pair,
      type: 'snapshot',
      prev: 0,
      seq: this.#seq,
      data: { bids, asks },
      checksum: depthChecksum(bids, asks),
    };
  }

  /** Two changed levels a side, most of them among the first twenty. */
  next(): DepthFrame {
    const prev = this.#seq;
    this.#seq += 1;
    const change = (direction: 1 | -1): PriceLevel => [
      price(MID_TICKS + direction * (1 + this.#draw(24))),
      String(1 + this.#draw(5_000) / 10),
    ];
    const data = { bids: [change(-1), change(-1)], asks: [change(1), change(1)] };
    this.#bids = applyLevels('bids', this.#bids, data.bids);
    this.#asks = applyLevels('asks', this.#asks, data.asks);
    return { ch: 'depth', pair: this.#pair, type: 'delta', prev, seq: this.#seq, data, checksum: depthChecksum(this.#bids, this.#asks) };
  }

  #draw(below: number): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#random % below;
  }
}
