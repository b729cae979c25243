/** A column with room for twice as many entries. */
export function widerFloats(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(column.length * 2);
  wider.set(column);
  return wider;
}

export function widerUnits(column: BigInt64Array<ArrayBuffer>): BigInt64Array<ArrayBuffer> {
  const wider = new BigInt64Array(column.length * 2);
  wider.set(column);
  return wider;
}
