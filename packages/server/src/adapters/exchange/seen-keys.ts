/** Bits of a filter for each key that it is made for: about one false "maybe" in a thousand. */
const BITS_PER_KEY = 16;
const PROBES = 7;
const FIRST_CAPACITY = 2 ** 16;

/** A Bloom filter: answers "surely not" or "maybe". */
class Filter {
  readonly capacity: number;
  readonly #bits: Uint32Array;
  readonly #mask: number;
  count = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    const size = capacity * BITS_PER_KEY;
    this.#bits = new Uint32Array(size / 32);
    this.#mask = size - 1;
  }

  add(first: number, second: number): void {
    for (let probe = 0; probe < PROBES; probe += 1) {
      const bit = (first + Math.imul(probe, second)) & this.#mask;
      this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
    this.count += 1;
  }

  has(first: number, second: number): boolean {
    for (let probe = 0; probe < PROBES; probe += 1) {
      const bit = (first + Math.imul(probe, second)) & this.#mask;
      if (((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** FNV-1a with a final mix; the seed makes two independent hashes of one text. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Which keys may have been used before, so that a new key costs no query. Grows by adding filters of twice the size; a
 * false "maybe" costs one query and nothing else.
 */
export class SeenKeys {
  readonly #filters = [new Filter(FIRST_CAPACITY)];

  add(key: string): void {
    const last = this.#filters.at(-1);
    const filter = last !== undefined && last.count < last.capacity ? last : this.#grow();
    filter.add(hash(key, 0x811c9dc5), hash(key, 0x1b873593) | 1);
  }

  has(key: string): boolean {
    const first = hash(key, 0x811c9dc5);
    const second = hash(key, 0x1b873593) | 1;
    return this.#filters.some((filter) => filter.has(first, second));
  }

  #grow(): Filter {
    const filter = new Filter((this.#filters.at(-1)?.capacity ?? FIRST_CAPACITY) * 2);
    this.#filters.push(filter);
    return filter;
  }
}
