import type { OrderId, OwnerId } from '../identifiers.ts';
import { widerFloats, widerInts } from './columns.ts';

/** No order, no level: handles start at 1, so that fresh typed arrays point nowhere. */
export const NONE = 0;

const FIRST_CAPACITY = 1024;

/**
 * Every open order, kept column by column and named by a dense handle. A handle is taken when an order is accepted and
 * given back when it has closed; the columns never shrink and leave nothing for the garbage collector.
 */
export class OrderPool {
  id = new Float64Array(FIRST_CAPACITY);
  owner = new Int32Array(FIRST_CAPACITY);
  /** Lots still open. */
  lots = new Float64Array(FIRST_CAPACITY);
  level = new Int32Array(FIRST_CAPACITY);
  /** Neighbours in the level's queue; `next` also chains the free handles. */
  next = new Int32Array(FIRST_CAPACITY);
  previous = new Int32Array(FIRST_CAPACITY);
  #used = 1;
  #free = NONE;

  take(id: OrderId, owner: OwnerId, lots: number): number {
    let handle = this.#free;
    if (handle === NONE) {
      handle = this.#used;
      this.#used += 1;
      if (handle === this.id.length) this.#grow();
    } else {
      this.#free = this.next[handle] ?? NONE;
    }
    this.id[handle] = id;
    this.owner[handle] = owner;
    this.lots[handle] = lots;
    this.level[handle] = NONE;
    this.next[handle] = NONE;
    this.previous[handle] = NONE;
    return handle;
  }

  giveBack(handle: number): void {
    this.id[handle] = 0;
    this.owner[handle] = 0;
    this.lots[handle] = 0;
    this.level[handle] = NONE;
    this.previous[handle] = NONE;
    this.next[handle] = this.#free;
    this.#free = handle;
  }

  #grow(): void {
    this.id = widerFloats(this.id);
    this.owner = widerInts(this.owner);
    this.lots = widerFloats(this.lots);
    this.level = widerInts(this.level);
    this.next = widerInts(this.next);
    this.previous = widerInts(this.previous);
  }
}
