import type { OrderId, OwnerId } from '../identifiers.ts';
import { HANDLE_STEP, widerFloats, widerInts } from '../columns.ts';

/** No order, no level: handles start above 0, so that fresh typed arrays point nowhere. */
export const NONE = 0;

const FIRST_CAPACITY = 1024 * HANDLE_STEP;

/**
 * Every open order, named by a handle. A handle is taken when an order is accepted and given back when it has closed;
 * the columns, woven into each other, never shrink and leave nothing for the garbage collector.
 */
export class OrderPool {
  #floats = new Float64Array(FIRST_CAPACITY);
  #ints = new Int32Array(FIRST_CAPACITY);
  id = this.#floats.subarray(0);
  /** Lots still open; of an iceberg those that are shown. */
  lots = this.#floats.subarray(1);
  /** Icebergs only, 0 otherwise: lots not shown yet, and how many are shown at a time. */
  hidden = this.#floats.subarray(2);
  display = this.#floats.subarray(3);
  owner = this.#ints.subarray(0);
  level = this.#ints.subarray(1);
  /** Neighbours in the level's queue; `next` also chains the free handles. */
  next = this.#ints.subarray(2);
  previous = this.#ints.subarray(3);
  #used = HANDLE_STEP;
  #free = NONE;

  take(id: OrderId, owner: OwnerId, lots: number): number {
    let handle = this.#free;
    if (handle === NONE) {
      handle = this.#used;
      this.#used += HANDLE_STEP;
      if (handle === this.#floats.length) this.#grow();
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
    this.#floats = widerFloats(this.#floats);
    this.id = this.#floats.subarray(0);
    this.lots = this.#floats.subarray(1);
    this.hidden = this.#floats.subarray(2);
    this.display = this.#floats.subarray(3);
    this.#ints = widerInts(this.#ints);
    this.owner = this.#ints.subarray(0);
    this.level = this.#ints.subarray(1);
    this.next = this.#ints.subarray(2);
    this.previous = this.#ints.subarray(3);
  }
}
