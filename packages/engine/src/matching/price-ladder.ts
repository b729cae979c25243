import { NONE } from './order-pool.ts';

/** Entries of a leaf; a larger one costs more to shift, a smaller one makes the directory long. */
const LEAF_SIZE = 128;

class Leaf {
  readonly keys = new Float64Array(LEAF_SIZE);
  readonly levels = new Int32Array(LEAF_SIZE);
  size = 0;
}

/**
 * The levels of one side in order of price: a directory of sorted leaves. The best price is the last entry of the last
 * leaf, so that the busy end of the book is a push or a pop, and far prices cannot make any step long.
 */
export class PriceLadder {
  /** 1 when the highest price is best (bids), -1 when the lowest is (asks): key = ticks x direction. */
  readonly #direction: 1 | -1;
  readonly #leaves: Leaf[];
  /** Where each leaf begins: no key of it is lower, none of the leaf before is as high. Kept apart, so that a search stays here. */
  readonly #from: number[] = [-Infinity];
  #last: Leaf;
  size = 0;

  constructor(direction: 1 | -1) {
    this.#direction = direction;
    this.#last = new Leaf();
    this.#leaves = [this.#last];
  }

  /** Level at the best price, or NONE. */
  best(): number {
    const last = this.#last;
    return last.size === 0 ? NONE : (last.levels[last.size - 1] ?? NONE);
  }

  find(ticks: number): number {
    const key = ticks * this.#direction;
    const leaf = this.#leaves[this.#leafFor(key)] ?? this.#last;
    const at = position(leaf, key);
    return at < leaf.size && leaf.keys[at] === key ? (leaf.levels[at] ?? NONE) : NONE;
  }

  /** Adds a price that is not there yet. */
  insert(ticks: number, level: number): void {
    const key = ticks * this.#direction;
    const index = this.#leafFor(key);
    const leaf = this.#leaves[index] ?? this.#last;
    this.size += 1;
    if (leaf.size < LEAF_SIZE) return insertInto(leaf, key, level);
    const upper = split(leaf);
    const from = upper.keys[0] ?? key;
    this.#leaves.splice(index + 1, 0, upper);
    this.#from.splice(index + 1, 0, from);
    if (leaf === this.#last) this.#last = upper;
    return insertInto(key < from ? leaf : upper, key, level);
  }

  /** Takes away a price that is there. */
  remove(ticks: number): void {
    const key = ticks * this.#direction;
    const index = this.#leafFor(key);
    const leaf = this.#leaves[index] ?? this.#last;
    const { keys, levels } = leaf;
    const end = leaf.size - 1;
    for (let at = position(leaf, key); at < end; at += 1) {
      keys[at] = keys[at + 1] ?? 0;
      levels[at] = levels[at + 1] ?? NONE;
    }
    leaf.size = end;
    this.size -= 1;
    if (end > 0 || this.#leaves.length === 1) return;
    this.#leaves.splice(index, 1);
    this.#from.splice(index, 1);
    this.#from[0] = -Infinity;
    this.#last = this.#leaves[this.#leaves.length - 1] ?? leaf;
  }

  /** Visits levels from the best price outward until the visitor answers false. */
  walk(visit: (level: number) => boolean): void {
    for (let index = this.#leaves.length - 1; index >= 0; index -= 1) {
      const leaf = this.#leaves[index] ?? this.#last;
      for (let at = leaf.size - 1; at >= 0; at -= 1) {
        if (!visit(leaf.levels[at] ?? NONE)) return;
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
}

/**
 * Index of the first entry that is not below `key`. Keys are whole and distinct, so that the distance from either end
 * bounds the place; where prices stand side by side, it is the place.
 */
function position(leaf: Leaf, key: number): number {
  const { keys, size } = leaf;
  if (size === 0) return 0;
  let low = Math.max(0, size - 1 - ((keys[size - 1] ?? key) - key));
  let high = Math.min(size, Math.max(0, key - (keys[0] ?? key)));
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? key) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insertInto(leaf: Leaf, key: number, level: number): void {
  const { keys, levels } = leaf;
  let at = leaf.size;
  for (; at > 0 && (keys[at - 1] ?? key) > key; at -= 1) {
    keys[at] = keys[at - 1] ?? 0;
    levels[at] = levels[at - 1] ?? NONE;
  }
  keys[at] = key;
  levels[at] = level;
  leaf.size += 1;
}

/** Leaves the lower half where it is and gives the upper half as a new leaf. */
function split(leaf: Leaf): Leaf {
  const half = LEAF_SIZE >>> 1;
  const upper = new Leaf();
  upper.keys.set(leaf.keys.subarray(half));
  upper.levels.set(leaf.levels.subarray(half));
  upper.size = LEAF_SIZE - half;
  leaf.size = half;
  return upper;
}
