import type { RepurchaseRow } from '@marque/contract/brands';
import { fixedDecimal, formatUnits } from '@marque/domain/money';

const SCALE = 18;
const MONTHS = 12;

/** A month of the chart; heights are whole percent of the tallest bar. */
export interface BuyBackMonth {
  /** "yyyy-MM", by UTC like the badge. */
  readonly month: string;
  readonly label: string;
  readonly bought: string;
  readonly burned: string;
  readonly boughtHeight: number;
  readonly burnedHeight: number;
}

const exact = (decimal: string): bigint => BigInt(fixedDecimal(decimal, SCALE).replace('.', ''));

/** First days of the last twelve months up to `now` (epoch ms), oldest first. */
function lastMonths(now: number): readonly Date[] {
  const today = new Date(now);
  return Array.from({ length: MONTHS }, (_, i) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS + 1 + i, 1)));
}

const height = (value: bigint, most: bigint): number => (value === 0n ? 0 : Math.max(1, Number((value * 100n) / most)));

/** What was bought back and what was burned in each of the last twelve months, in tokens. */
export function buyBackMonths(rows: readonly RepurchaseRow[], now: number, locale: string): readonly BuyBackMonth[] {
  const months = lastMonths(now).map((start) => {
    const month = start.toISOString().slice(0, 7);
    const total = (type: RepurchaseRow['type']) => rows
      .filter((row) => row.type === type && row.time.startsWith(month))
      .reduce((sum, row) => sum + exact(row.amount), 0n);
    return { month, label: start.toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' }), bought: total('buyback'), burned: total('burn') };
  });
  const most = months.reduce((top, { bought, burned }) => [top, bought, burned].reduce((a, b) => (a > b ? a : b)), 1n);
  return months.map(({ month, label, bought, burned }) => ({
    month, label,
    bought: formatUnits(bought, SCALE), burned: formatUnits(burned, SCALE),
    boughtHeight: height(bought, most), burnedHeight: height(burned, most),
  }));
}
