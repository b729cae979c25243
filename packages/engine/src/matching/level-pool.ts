import type { PairId } from '../identifiers.ts';
import { HANDLE_STEP, widerFloats, widerInts } from '../columns.ts';
import { NONE } from './order-pool.ts';

const FIRST_CAPACITY = 256 * HANDLE_STEP;

/** Bids are bought from, asks are sold from; a level and a side of a book carry one of the two. */
export const BID = 0;
export const ASK = 1;
export type BookSide = typeof BID | typeof ASK;

export const opposite = (side: BookSide): BookSide => (side === BID ? ASK : BID);

/** Every price level of every book, in woven columns like the orders. */
export class LevelPool {
  #floats = new Float64Array(FIRST_CAPACITY);
  #ints = new Int32Array(FIRST_CAPACITY);
  ticks = this.#floats.subarray(0);
  /** Sum of the open lots of the level's orders. */
  lots = this.#floats.subarray(1);
  /** Oldest and youngest order of the queue. */
  head = this.#ints.subarray(0);
  tail = this.#ints.subarray(1);
  pair = this.#ints.subarray(2);
  side = this.#ints.subarray(3);
  #used = HANDLE_STEP;
  #free = NONE;

  take(pair: PairId, side: BookSide, ticks: number): number {
    let level = this.#free;
    if (level === NONE) {
      level = this.#used;
      this.#used += HANDLE_STEP;
      if (level === this.#floats.length) this.#grow();
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
    this.#floats = widerFloats(this.#floats);
    this.ticks = this.#floats.subarray(0);
    this.lots = this.#floats.subarray(1);
    this.#ints = widerInts(this.#ints);
    this.head = this.#ints.subarray(0);
    this.tail = this.#ints.subarray(1);
    this.pair = this.#ints.subarray(2);
    this.side = this.#ints.subarray(3);
  }
}
