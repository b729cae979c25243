/**
 * Handles of orders and levels are multiples of this, and places in a column of 32-bit numbers. Of what a handle names, two
 * 64-bit and four 32-bit numbers stand side by side in 32 bytes: in a large book the way to memory is what a step costs, and
 * so it is gone once.
 */
export const HANDLE_STEP = 8;

/** Place of a handle in a column of 64-bit numbers. */
export const wide = (handle: number): number => handle >> 1;

/** Large buffers begin 16 bytes into a line of the cache; from here on two handles share a line and none lies on two. */
const LINE_START = 48;
const HANDLE_BYTES = HANDLE_STEP * 4;

/** Woven columns: `wides` has two of 64-bit numbers, `ints` four of 32-bit numbers behind them. */
export class Columns {
  readonly wides: readonly [Float64Array, Float64Array];
  readonly ints: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
  /** Handles below this one have room. */
  readonly end: number;
  readonly #bytes: Uint8Array;

  constructor(handles: number) {
    const buffer = new ArrayBuffer(LINE_START + handles * HANDLE_BYTES);
    const wides = new Float64Array(buffer, LINE_START);
    const ints = new Int32Array(buffer, LINE_START);
    this.wides = [wides.subarray(0), wides.subarray(1)];
    this.ints = [ints.subarray(4), ints.subarray(5), ints.subarray(6), ints.subarray(7)];
    this.end = handles * HANDLE_STEP;
    this.#bytes = new Uint8Array(buffer);
  }

  /** The same columns with room for twice as many handles. */
  wider(): Columns {
    const wider = new Columns((this.end / HANDLE_STEP) * 2);
    wider.#bytes.set(this.#bytes);
    return wider;
  }
}

/** A column with room for twice as many entries. */
export function widerFloats(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(column.length * 2);
  wider.set(column);
  return wider;
}

export function widerInts(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}

export function widerUnits(column: BigInt64Array<ArrayBuffer>): BigInt64Array<ArrayBuffer> {
  const wider = new BigInt64Array(column.length * 2);
  wider.set(column);
  return wider;
}
