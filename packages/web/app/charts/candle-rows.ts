import type { CandleRow } from '@marque/contract/market';

/** Joins candles by their open time, the later list winning; oldest first, whatever order they came in. */
export function joinCandles(older: readonly CandleRow[], newer: readonly CandleRow[]): readonly CandleRow[] {
  if (newer.length === 0) return older;
  const first = newer[0];
  const last = older.at(-1);
  if (newer.length === 1 && first && last && first[0] >= last[0]) {
    return first[0] === last[0] ? [...older.slice(0, -1), first] : [...older, first];
  }
  const byTime = new Map(older.map((row) => [row[0], row]));
  for (const row of newer) byTime.set(row[0], row);
  return [...byTime.values()].sort((a, b) => a[0] - b[0]);
}
