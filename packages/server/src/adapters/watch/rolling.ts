/** From one number to another, both included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Goes through a growing history again and again, a range at a time: what is new comes first, then what is old, from
 * the first number on.
 */
export class Rolling {
  readonly #length: number;
  #newest: number;
  #old = 0;

  /** Counts what is up to `newest` as old. */
  constructor(length: number, newest: number) {
    this.#length = length;
    this.#newest = newest;
  }

  /** The ranges still to be looked at, until the whole history has been seen once; it begins at `first` and ends at `last`. */
  *ranges(first: number, last: number): Generator<NumberRange> {
    this.#newest = Math.max(this.#newest, first - 1);
    while (this.#newest < last) {
      const from = this.#newest + 1;
      this.#newest = Math.min(this.#newest + this.#length, last);
      yield { from, to: this.#newest };
    }
    for (let seen = first - 1; seen < last; seen += this.#length) {
      if (this.#old >= last || this.#old < first) this.#old = first - 1;
      const from = this.#old + 1;
      this.#old = Math.min(this.#old + this.#length, last);
      yield { from, to: this.#old };
    }
  }
}
