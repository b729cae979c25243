/** Numbers that look random and are the same for the same seed on every machine (xoshiro128**). */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    let state = seed >>> 0;
    const mixed = () => {
      state = (state + 0x9e3779b9) >>> 0;
      let value = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
      value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
      return (value ^ (value >>> 16)) | 0;
    };
    this.#a = mixed();
    this.#b = mixed();
    this.#c = mixed();
    this.#d = mixed() | 1;
  }

  /** 32 bits. */
  next(): number {
    const five = Math.imul(this.#b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /** A whole number from 0 to below `bound`. */
  below(bound: number): number {
    return Math.floor((this.next() / 2 ** 32) * bound);
  }

  /** A whole number within both bounds, both included. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** Small numbers as often as large ones: from 1 to `max`. */
  anySize(max: number): number {
    return Math.min(max, Math.max(1, Math.floor(Math.exp((this.next() / 2 ** 32) * Math.log(max + 1)))));
  }

  /** True `percent` times in a hundred. */
  chance(percent: number): boolean {
    return this.next() / 2 ** 32 < percent / 100;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from');
    return value;
  }

  /** A copy in another order. */
  shuffled<Value>(values: readonly Value[]): Value[] {
    const copy = [...values];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = this.below(index + 1);
      const kept = copy[index];
      const moved = copy[other];
      if (kept === undefined || moved === undefined) continue;
      copy[index] = moved;
      copy[other] = kept;
    }
    return copy;
  }
}
