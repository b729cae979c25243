import type { OrderRow } from '@marque/contract/trading';
import { hasNoAmount } from '../../../widgets/order-amount.ts';
import { unitsOf } from '../figures.ts';

export const SORT_KEYS = ['time', 'pair', 'price', 'amount', 'filled'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  readonly key: SortKey;
  readonly isRising: boolean;
}

export const NEWEST_FIRST: Sorting = { key: 'time', isRising: false };

/** The same column again turns the order round; another one starts with its greatest, names with their first. */
export const sortedBy = (before: Sorting, key: SortKey): Sorting =>
  before.key === key ? { key, isRising: !before.isRising } : { key, isRising: key === 'pair' };

/** An order as it stands in the list; the two of an OCO stand together. */
export interface OpenRow {
  readonly row: OrderRow;
  readonly link: 'first' | 'second' | undefined;
}

const FIGURES = {
  price: (row: OrderRow) => row.price,
  amount: (row: OrderRow) => row.amount,
  filled: (row: OrderRow) => row.matched_amount,
} as const;

const SCALE = 18;

function compare(a: OrderRow, b: OrderRow, key: SortKey): number {
  if (key === 'pair') return a.pair.localeCompare(b.pair);
  // Numbers grow with time, and two orders of one second have different ones.
  if (key === 'time') return Number(unitsOf(a.order_id, 0) - unitsOf(b.order_id, 0));
  const [left, right] = [a, b].map((row) => unitsOf(FIGURES[key](row), SCALE));
  if (left === undefined || right === undefined || left === right) return 0;
  return left < right ? -1 : 1;
}

/** Sorted as asked, with the second order of an OCO right below the first. */
export function openRows(rows: readonly OrderRow[], { key, isRising }: Sorting): OpenRow[] {
  const sorted = rows.toSorted((a, b) => (isRising ? compare(a, b, key) : compare(b, a, key)));
  const byId = new Map(sorted.map((row) => [row.order_id, row]));
  const placed = new Set<string>();
  return sorted.flatMap((row): OpenRow[] => {
    if (placed.has(row.order_id)) return [];
    const other = byId.get(row.linked_order_id);
    if (!other) return [{ row, link: undefined }];
    placed.add(other.order_id);
    // The order in the book first, then the one that waits.
    const [first, second] = row.is_waiting === 1 ? [other, row] : [row, other];
    return [
      { row: first, link: 'first' },
      { row: second, link: 'second' },
    ];
  });
}

/** Share of an order that is filled, whole percent. */
export function filledPercent(row: OrderRow): number {
  const [filled, all] = hasNoAmount(row)
    ? [unitsOf(row.matched_volume, SCALE), unitsOf(row.volume, SCALE)]
    : [unitsOf(row.matched_amount, SCALE), unitsOf(row.amount, SCALE)];
  return all === 0n ? 0 : Number((filled * 100n) / all);
}
