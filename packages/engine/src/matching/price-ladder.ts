import { widerFloats } from '../columns.ts';
import { NONE } from './order-pool.ts';

/** Entries of a leaf; a larger one costs more to shift, a smaller one makes the directory long. */
const LEAF_SIZE = 128;
/** Numbers of an entry: its key, and beside it the level, so that one line of the cache brings both. */
const ENTRY = 2;
const LEAF_LENGTH = LEAF_SIZE * ENTRY;

/**
 * The levels of one side in order of price: a directory of sorted leaves. The best price is the last entry of the last
 * leaf, so that the busy end of the book is a push or a pop, and far prices cannot make any step long. All leaves lie in
 * one column, since following an object to each of them would be a way to memory more.
 */
export class PriceLadder {
  /** 1 when the highest price is best (bids), -1 when the lowest is (asks): key = ticks x direction. */
  readonly #direction: 1 | -1;
  #entries = new Float64Array(LEAF_LENGTH);
  /** In order of price: where in `#entries` each leaf begins, how many entries it has, and the bound below its keys. */
  readonly #starts: number[] = [0];
  readonly #sizes: number[] = [0];
  /** No key of a leaf is lower than its bound, none of the leaf before is as high. */
  readonly #from: number[] = [-Infinity];
  /** Leaves that have become empty, and where in `#entries` no leaf has been yet. */
  readonly #free: number[] = [];
  #end = LEAF_LENGTH;
  /** Level at the best price: every order asks for it. */
  #best = NONE;
  size = 0;

  constructor(direction: 1 | -1) {
    this.#direction = direction;
  }

  /** Level at the best price, or NONE. */
  best(): number {
    return this.#best;
  }

  find(ticks: number): number {
    const key = ticks * this.#direction;
    const leaf = this.#leafFor(key);
    const at = this.#position(leaf, key);
    if (at >= (this.#sizes[leaf] ?? 0)) return NONE;
    const entry = (this.#starts[leaf] ?? 0) + at * ENTRY;
    return this.#entries[entry] === key ? (this.#entries[entry + 1] ?? NONE) : NONE;
  }

  /** Adds a price that is not there yet. */
  insert(ticks: number, level: number): void {
    const key = ticks * this.#direction;
    let leaf = this.#leafFor(key);
    if (this.#sizes[leaf] === LEAF_SIZE) {
      this.#split(leaf);
      leaf = this.#leafFor(key);
    }
    const size = this.#sizes[leaf] ?? 0;
    const start = this.#starts[leaf] ?? 0;
    const entries = this.#entries;
    let entry = start + size * ENTRY;
    for (; entry > start && (entries[entry - ENTRY] ?? key) > key; entry -= ENTRY) {
      entries[entry] = entries[entry - ENTRY] ?? 0;
      entries[entry + 1] = entries[entry - 1] ?? NONE;
    }
    entries[entry] = key;
    entries[entry + 1] = level;
    this.#sizes[leaf] = size + 1;
    this.size += 1;
    this.#setBest();
  }

  /** Takes away a price that is there. */
  remove(ticks: number): void {
    const key = ticks * this.#direction;
    const leaf = this.#leafFor(key);
    const size = (this.#sizes[leaf] ?? 0) - 1;
    const start = this.#starts[leaf] ?? 0;
    const entries = this.#entries;
    const end = start + size * ENTRY;
    for (let entry = start + this.#position(leaf, key) * ENTRY; entry < end; entry += ENTRY) {
      entries[entry] = entries[entry + ENTRY] ?? 0;
      entries[entry + 1] = entries[entry + ENTRY + 1] ?? NONE;
    }
    this.#sizes[leaf] = size;
    this.size -= 1;
    if (size === 0 && this.#starts.length > 1) this.#drop(leaf);
    this.#setBest();
  }

  /** Visits levels from the best price outward until the visitor answers false. */
  walk(visit: (level: number) => boolean): void {
    for (let leaf = this.#starts.length - 1; leaf >= 0; leaf -= 1) {
      const start = this.#starts[leaf] ?? 0;
      for (let entry = start + ((this.#sizes[leaf] ?? 0) - 1) * ENTRY; entry >= start; entry -= ENTRY) {
        if (!visit(this.#entries[entry + 1] ?? NONE)) return;
      }
    }
  }

  /** The last leaf that begins at or below `key`. */
  #leafFor(key: number): number {
    const from = this.#from;
    let high = from.length - 1;
    if (key >= (from[high] ?? key)) return high;
    let low = 0;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((from[middle] ?? key) <= key) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * Place in the leaf of the first entry that is not below `key`. Keys are whole and distinct, so that the distance from
   * the bounds of the leaf and of the next one bounds the place; where prices stand side by side, it is the place.
   */
  #position(leaf: number, key: number): number {
    const size = this.#sizes[leaf] ?? 0;
    if (size === 0) return 0;
    const start = this.#starts[leaf] ?? 0;
    const entries = this.#entries;
    const from = this.#from;
    const above = leaf + 1 < from.length ? (from[leaf + 1] ?? key) : (entries[start + (size - 1) * ENTRY] ?? key) + 1;
    let low = Math.max(0, size - (above - key));
    let high = Math.min(size, Math.max(0, key - (from[leaf] ?? key)));
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[start + middle * ENTRY] ?? key) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #setBest(): void {
    const last = this.#starts.length - 1;
    const size = this.#sizes[last] ?? 0;
    this.#best = size === 0 ? NONE : (this.#entries[(this.#starts[last] ?? 0) + size * ENTRY - 1] ?? NONE);
  }

  #drop(leaf: number): void {
    this.#free.push(this.#starts[leaf] ?? 0);
    this.#starts.splice(leaf, 1);
    this.#sizes.splice(leaf, 1);
    this.#from.splice(leaf, 1);
    this.#from[0] = -Infinity;
  }

  /** Leaves the lower half where it is and gives the upper half a leaf of its own. */
  #split(leaf: number): void {
    const upper = this.#free.pop() ?? this.#newLeaf();
    const half = (this.#starts[leaf] ?? 0) + LEAF_LENGTH / 2;
    this.#entries.copyWithin(upper, half, half + LEAF_LENGTH / 2);
    this.#sizes[leaf] = LEAF_SIZE / 2;
    this.#starts.splice(leaf + 1, 0, upper);
    this.#sizes.splice(leaf + 1, 0, LEAF_SIZE / 2);
    this.#from.splice(leaf + 1, 0, this.#entries[upper] ?? 0);
  }

  #newLeaf(): number {
    const start = this.#end;
    this.#end += LEAF_LENGTH;
    if (this.#end > this.#entries.length) this.#entries = widerFloats(this.#entries);
    return start;
  }
}
