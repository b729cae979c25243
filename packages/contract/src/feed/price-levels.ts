import type { PriceLevel } from '../http/market/index.ts';

/** Levels a side that the depth channel shows; a level that falls out of them is sent with amount "0". */
export const DEPTH_LEVELS = 200;

const wholeDigits = (decimal: string): number => {
  const point = decimal.indexOf('.');
  return point < 0 ? decimal.length : point;
};

/** Compares decimals as the wire writes them, without needless zeros: below zero when `a` is less. Never reads a float. */
export function compareDecimals(a: string, b: string): number {
  if (a === b) return 0;
  const longer = wholeDigits(a) - wholeDigits(b);
  // With as many digits before the point, the order of the texts is the order of the numbers.
  return longer === 0 ? (a < b ? -1 : 1) : longer;
}

/** Whether a price stands nearer to the top of its side: bids fall from the best, asks rise. */
export const isBetter = (side: 'bids' | 'asks', price: string, other: string): boolean =>
  (side === 'bids' ? compareDecimals(other, price) : compareDecimals(price, other)) < 0;

/** Place of the first row that is not better than `price`. */
function placeOf(side: 'bids' | 'asks', rows: readonly PriceLevel[], price: string): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row && isBetter(side, row[0], price)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * One side after a delta: each change is a level's new total, "0" takes the level away. Rows stand best first and keep
 * their identity when nothing changed; changes may come in any order.
 */
export function applyLevels(side: 'bids' | 'asks', rows: readonly PriceLevel[], changes: readonly PriceLevel[]): PriceLevel[] {
  const changed = [...rows];
  for (const change of changes) {
    const [price, amount] = change;
    const place = placeOf(side, changed, price);
    const isThere = changed[place]?.[0] === price;
    if (amount === '0') changed.splice(place, isThere ? 1 : 0);
    else if (isThere) changed[place] = change;
    else changed.splice(place, 0, change);
  }
  return changed;
}
