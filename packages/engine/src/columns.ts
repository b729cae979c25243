/**
 * Handles of orders and levels are multiples of this: so many columns of one kind of number are woven into each other, the
 * entries of one handle side by side. In a large book the way to memory is what a step costs, and so it is gone once.
 */
export const HANDLE_STEP = 4;

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
