import type { PriceLevel } from '../http/market.ts';

/** Levels a side that the depth channel shows; a level that falls out of them is sent with amount "0". */
export const DEPTH_LEVELS = 200;

/** Compares decimals as the wire writes them, without needless zeros: below zero when `a` is less. Never reads a float. */
export function compareDecimals(a: string, b: string): number {
  const [wholeA = '', partA = ''] = a.split('.');
  const [wholeB = '', partB = ''] = b.split('.');
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length;
  const [left, right] = wholeA === wholeB ? [partA, partB] : [wholeA, wholeB];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Whether a price stands nearer to the top of its side: bids fall from the best, asks rise. */
export const isBetter = (side: 'bids' | 'asks', price: string, other: string): boolean =>
  (side === 'bids' ? compareDecimals(other, price) : compareDecimals(price, other)) < 0;

/**
 * One side after a delta: each change is a level's new total, "0" takes the level away. Rows stand best first and keep
 * their identity when nothing changed; changes may come in any order.
 */
export function applyLevels(side: 'bids' | 'asks', rows: readonly PriceLevel[], changes: readonly PriceLevel[]): PriceLevel[] {
  const sorted = [...changes].sort(([a], [b]) => (side === 'bids' ? compareDecimals(b, a) : compareDecimals(a, b)));
  const merged: PriceLevel[] = [];
  let next = 0;
  for (const change of sorted) {
    const [price, amount] = change;
    for (let row = rows[next]; row && isBetter(side, row[0], price); row = rows[next]) {
      merged.push(row);
      next += 1;
    }
    if (rows[next]?.[0] === price) next += 1;
    if (amount !== '0') merged.push(change);
  }
  for (; next < rows.length; next += 1) {
    const row = rows[next];
    if (row) merged.push(row);
  }
  return merged;
}
