import type { TradeListRow } from '@marque/contract/market';
import { compareFigures, figureUnits, formatUnits, productOf } from '@marque/domain/money';
import { codeOf } from '../../data/live-rows.ts';

const PERCENT_SCALE = 4;

/** "ART/CK.USD", as people write it. */
export const nameOf = (row: TradeListRow): string => `${row.token_as}/${row.market_as}`;

/** (high - low) / open of 24 hours, as a fraction; undefined where nothing traded. */
export function amplitude(row: TradeListRow): string | undefined {
  const open = figureUnits(row.last);
  const swing = figureUnits(row.max_price) - figureUnits(row.min_price);
  if (open <= 0n || swing <= 0n) return undefined;
  return formatUnits((swing * 10n ** BigInt(PERCENT_SCALE)) / open, PERCENT_SCALE);
}

export const byAmplitude = (rows: readonly TradeListRow[], size: number): readonly TradeListRow[] =>
  [...rows].sort((a, b) => compareFigures(amplitude(b) ?? '-1', amplitude(a) ?? '-1')).slice(0, size);

/** The pairs that open or have opened last, the newest first; of those without an hour, the last that was listed. */
export const byOpening = (rows: readonly TradeListRow[], size: number): readonly TradeListRow[] =>
  [...rows].sort((a, b) => (b.opening_time ?? '').localeCompare(a.opening_time ?? '') || b.id - a.id).slice(0, size);

/** Epoch ms at which a pair opens, while that is still to come. */
export function opensAt(row: TradeListRow, now: number): number | undefined {
  const at = row.opening_time ? Date.parse(`${row.opening_time.replace(' ', 'T')}Z`) : Number.NaN;
  return at > now ? at : undefined;
}

/** The next pair to open. */
export function nextOpening(rows: readonly TradeListRow[], now: number): { readonly row: TradeListRow; readonly at: number } | undefined {
  return rows
    .flatMap((row) => {
      const at = opensAt(row, now);
      return at === undefined ? [] : [{ row, at }];
    })
    .sort((a, b) => a.at - b.at)[0];
}

export const SORT_KEYS = ['pair', 'price', 'change', 'high', 'low', 'turnover'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

const COMPARE: Record<SortKey, (a: TradeListRow, b: TradeListRow) => number> = {
  pair: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en'),
  price: (a, b) => compareFigures(a.currency.USD, b.currency.USD),
  change: (a, b) => compareFigures(a.percent_change, b.percent_change),
  high: (a, b) => compareFigures(a.max_price, b.max_price),
  low: (a, b) => compareFigures(a.min_price, b.min_price),
  turnover: (a, b) => compareFigures(productOf(a.amount, a.currency.USD), productOf(b.amount, b.currency.USD)),
};

/** Rows in the order asked for; without one, the organisation's own. */
export function sortRows(rows: readonly TradeListRow[], sorting: Sorting | undefined): readonly TradeListRow[] {
  if (!sorting) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * COMPARE[sorting.key](a, b));
}

/** A column's next state: high first, then low first, then the organisation's order again. */
export function nextSorting(current: Sorting | undefined, key: SortKey): Sorting | undefined {
  if (current?.key !== key) return { key, direction: key === 'pair' ? 'ascending' : 'descending' };
  const first = key === 'pair' ? 'ascending' : 'descending';
  return current.direction === first ? { key, direction: first === 'ascending' ? 'descending' : 'ascending' } : undefined;
}

/** Rows whose code, alias or display name holds the query. */
export function matchRows(rows: readonly TradeListRow[], query: string, displayName: (token: string) => string): readonly TradeListRow[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) => `${nameOf(row)} ${codeOf(row)} ${displayName(row.token)}`.toLowerCase().includes(wanted));
}
