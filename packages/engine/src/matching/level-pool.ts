import type { PairId } from '../identifiers.ts';
import { widerBytes, widerFloats, widerInts } from './columns.ts';
import { NONE } from './order-pool.ts';

const FIRST_CAPACITY = 256;

/** Bids are bought from, asks are sold from; a level and a side of a book carry one of the two. */
export const BID = 0;
export const ASK = 1;
export type BookSide = typeof BID | typeof ASK;

export const opposite = (side: BookSide): BookSide => (side === BID ? ASK : BID);

/** Every price level of every book, column by column, like the orders. */
export class LevelPool {
  ticks = new Float64Array(FIRST_CAPACITY);
  /** Sum of the open lots of the level's orders. */
  lots = new Float64Array(FIRST_CAPACITY);
  /** Oldest and youngest order of the queue. */
  head = new Int32Array(FIRST_CAPACITY);
  tail = new Int32Array(FIRST_CAPACITY);
  pair = new Int32Array(FIRST_CAPACITY);
  side = new Uint8Array(FIRST_CAPACITY);
  #used = 1;
  #free = NONE;

  take(pair: PairId, side: BookSide, ticks: number): number {
    let level = this.#free;
    if (level === NONE) {
      level = this.#used;
      this.#used += 1;
      if (level === this.ticks.length) this.#grow();
    } else {
      this.#free = this.head[level] ?? NONE;
    }
    this.ticks[level] = ticks;
    this.lots[level] = 0;
    this.head[level] = NONE;
    this.tail[level] = NONE;
    this.pair[level] = pair;
    this.side[level] = side;
    return level;
  }

  giveBack(level: number): void {
    this.lots[level] = 0;
    this.tail[level] = NONE;
    this.head[level] = this.#free;
    this.#free = level;
  }

  sideOf(level: number): BookSide {
    return this.side[level] === BID ? BID : ASK;
  }

  #grow(): void {
    this.ticks = widerFloats(this.ticks);
    this.lots = widerFloats(this.lots);
    this.head = widerInts(this.head);
    this.tail = widerInts(this.tail);
    this.pair = widerInts(this.pair);
    this.side = widerBytes(this.side);
  }
}
