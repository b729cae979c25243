import type { PairId } from '../identifiers.ts';
import { Columns, HANDLE_STEP, wide } from '../columns.ts';
import { NONE } from './order-pool.ts';

const FIRST_CAPACITY = 256;

/** Bids are bought from, asks are sold from; a level and a side of a book carry one of the two. */
export const BID = 0;
export const ASK = 1;
export type BookSide = typeof BID | typeof ASK;

export const opposite = (side: BookSide): BookSide => (side === BID ? ASK : BID);

/** Every price level of every book, in woven columns like the orders. */
export class LevelPool {
  #columns = new Columns(FIRST_CAPACITY);
  ticks = this.#columns.wides[0];
  /** Sum of the open lots of the level's orders. */
  lots = this.#columns.wides[1];
  /** Oldest and youngest order of the queue. */
  head = this.#columns.ints[0];
  tail = this.#columns.ints[1];
  pair = this.#columns.ints[2];
  side = this.#columns.ints[3];
  #used = HANDLE_STEP;
  #free = NONE;

  take(pair: PairId, side: BookSide, ticks: number): number {
    let level = this.#free;
    if (level === NONE) {
      level = this.#used;
      this.#used += HANDLE_STEP;
      if (level === this.#columns.end) this.#grow();
    } else {
      this.#free = this.head[level] ?? NONE;
    }
    this.ticks[wide(level)] = ticks;
    this.lots[wide(level)] = 0;
    this.head[level] = NONE;
    this.tail[level] = NONE;
    this.pair[level] = pair;
    this.side[level] = side;
    return level;
  }

  giveBack(level: number): void {
    this.lots[wide(level)] = 0;
    this.tail[level] = NONE;
    this.head[level] = this.#free;
    this.#free = level;
  }

  sideOf(level: number): BookSide {
    return this.side[level] === BID ? BID : ASK;
  }

  #grow(): void {
    this.#columns = this.#columns.wider();
    [this.ticks, this.lots] = this.#columns.wides;
    [this.head, this.tail, this.pair, this.side] = this.#columns.ints;
  }
}
