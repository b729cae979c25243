import type { OrderId, OwnerId } from '../identifiers.ts';
import { Columns, HANDLE_STEP, wide, widerFloats } from '../columns.ts';

/** No order, no level: handles start above 0, so that fresh typed arrays point nowhere. */
export const NONE = 0;

const FIRST_CAPACITY = 1024;

/**
 * Every open order, named by a handle. A handle is taken when an order is accepted and given back when it has closed;
 * the columns, woven into each other, never shrink and leave nothing for the garbage collector.
 */
export class OrderPool {
  #columns = new Columns(FIRST_CAPACITY);
  id = this.#columns.wides[0];
  /** Lots still open; of an iceberg those that are shown. */
  lots = this.#columns.wides[1];
  owner = this.#columns.ints[0];
  level = this.#columns.ints[1];
  /** Neighbours in the level's queue; `next` also chains the free handles. */
  next = this.#columns.ints[2];
  previous = this.#columns.ints[3];
  /** Icebergs only, 0 otherwise: lots not shown yet, and how many are shown at a time. They stand apart, for they are rare. */
  #icebergs = new Float64Array(wide(this.#columns.end));
  hidden = this.#icebergs.subarray(0);
  display = this.#icebergs.subarray(1);
  /** Until there has been one, nobody need go to memory for what it hides. */
  #hasIcebergs = false;
  #used = HANDLE_STEP;
  #free = NONE;

  take(id: OrderId, owner: OwnerId, lots: number): number {
    let handle = this.#free;
    if (handle === NONE) {
      handle = this.#used;
      this.#used += HANDLE_STEP;
      if (handle === this.#columns.end) this.#grow();
    } else {
      this.#free = this.next[handle] ?? NONE;
    }
    this.id[wide(handle)] = id;
    this.owner[handle] = owner;
    this.lots[wide(handle)] = lots;
    this.level[handle] = NONE;
    this.next[handle] = NONE;
    this.previous[handle] = NONE;
    return handle;
  }

  /** Everything that has not traded, shown or not. */
  openLots(handle: number): number {
    return (this.lots[wide(handle)] ?? 0) + this.hiddenLots(handle);
  }

  hiddenLots(handle: number): number {
    return this.#hasIcebergs ? (this.hidden[wide(handle)] ?? 0) : 0;
  }

  /** Makes an order an iceberg that shows at most `display` of its open lots. */
  cut(handle: number, display: number): void {
    const open = this.openLots(handle);
    const shown = Math.min(display, open);
    this.lots[wide(handle)] = shown;
    this.hide(handle, open - shown, display);
  }

  /** Gives an order that is no iceberg yet lots beyond those that it shows. */
  hide(handle: number, hidden: number, display: number): void {
    this.#hasIcebergs ||= display !== 0;
    this.hidden[wide(handle)] = hidden;
    this.display[wide(handle)] = display;
  }

  giveBack(handle: number): void {
    if (this.#hasIcebergs) this.hide(handle, 0, 0);
    this.id[wide(handle)] = 0;
    this.owner[handle] = 0;
    this.lots[wide(handle)] = 0;
    this.level[handle] = NONE;
    this.previous[handle] = NONE;
    this.next[handle] = this.#free;
    this.#free = handle;
  }

  #grow(): void {
    this.#columns = this.#columns.wider();
    [this.id, this.lots] = this.#columns.wides;
    [this.owner, this.level, this.next, this.previous] = this.#columns.ints;
    this.#icebergs = widerFloats(this.#icebergs);
    this.hidden = this.#icebergs.subarray(0);
    this.display = this.#icebergs.subarray(1);
  }
}
