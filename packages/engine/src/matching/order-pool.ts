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
  /** Lots still open; of an iceberg those that are shown. */
  lots = new Float64Array(FIRST_CAPACITY);
  level = new Int32Array(FIRST_CAPACITY);
  /** Neighbours in the level's queue; `next` also chains the free handles. */
  next = new Int32Array(FIRST_CAPACITY);
  previous = new Int32Array(FIRST_CAPACITY);
  /** Icebergs only, 0 otherwise: lots not shown yet, and how many are shown at a time. */
  hidden = new Float64Array(FIRST_CAPACITY);
  display = new Float64Array(FIRST_CAPACITY);
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

  /** Everything that has not traded, shown or not. */
  openLots(handle: number): number {
    return (this.lots[handle] ?? 0) + (this.hidden[handle] ?? 0);
  }

  /** Makes an order an iceberg that shows at most `display` of its open lots. */
  cut(handle: number, display: number): void {
    const open = this.openLots(handle);
    const shown = Math.min(display, open);
    this.display[handle] = display;
    this.lots[handle] = shown;
    this.hidden[handle] = open - shown;
  }

  giveBack(handle: number): void {
    if (this.display[handle] !== 0) {
      this.display[handle] = 0;
      this.hidden[handle] = 0;
    }
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
    this.hidden = widerFloats(this.hidden);
    this.display = widerFloats(this.display);
  }
}
