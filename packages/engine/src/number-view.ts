const TWO_32 = 2 ** 32;
/** Which half of a 64-bit number comes first in memory. */
const LOW = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 0 : 1;
const HIGH = 1 - LOW;

/**
 * Sees a column of 64-bit amounts as plain numbers. Almost every amount is a safe integer, and a plain number needs no
 * memory of its own, which a bigint on its way from one function to the next does.
 */
export class NumberView {
  readonly #low: Uint32Array;
  readonly #high: Int32Array;

  constructor(units: BigInt64Array<ArrayBuffer>) {
    this.#low = new Uint32Array(units.buffer);
    this.#high = new Int32Array(units.buffer);
  }

  /** The amount; when it is no safe integer, some number that is none either. */
  read(slot: number): number {
    return (this.#high[slot * 2 + HIGH] ?? 0) * TWO_32 + (this.#low[slot * 2 + LOW] ?? 0);
  }

  /** Stores a safe integer. */
  write(slot: number, value: number): void {
    const high = Math.floor(value / TWO_32);
    this.#high[slot * 2 + HIGH] = high;
    this.#low[slot * 2 + LOW] = value - high * TWO_32;
  }
}

const ONE = new BigInt64Array(1);
const ONE_AS_NUMBER = new NumberView(ONE);

/** A safe integer as a bigint. The way through memory takes half the time of `BigInt(value)`, and events have many amounts. */
export function toBigInt(value: number): bigint {
  ONE_AS_NUMBER.write(0, value);
  return ONE[0] ?? 0n;
}
