import type { CandleRow } from '@marque/contract/market';

/** Joins candles by their open time, the later list winning; oldest first, whatever order they came in. */
export function joinCandles(older: readonly CandleRow[], newer: readonly CandleRow[]): readonly CandleRow[] {
  if (newer.length === 0) return older;
  const first = newer[0];
  const last = older.at(-1);
  if (newer.length === 1 && first && last && first.timestamp >= last.timestamp) {
    return first.timestamp === last.timestamp ? [...older.slice(0, -1), first] : [...older, first];
  }
  const byTime = new Map(older.map((row) => [row.timestamp, row]));
  for (const row of newer) byTime.set(row.timestamp, row);
  return [...byTime.values()].sort((a, b) => a.timestamp - b.timestamp);
}
