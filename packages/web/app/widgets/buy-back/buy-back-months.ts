import type { RepurchaseMonth } from '@marque/contract/brands';
import { FIGURE_SCALE, figureUnits, formatUnits } from '@marque/domain/money';

/** A month of the chart; heights are whole percent of the tallest bar on the same side of the line. */
interface BuyBackMonth {
  /** "yyyy-MM", by UTC like the badge. */
  readonly month: string;
  readonly label: string;
  readonly bought: string;
  readonly burned: string;
  readonly boughtHeight: number;
  readonly burnedHeight: number;
}

/** Twelve months, and how much of the chart's height lies above its line, in percent, so that both sides have one scale. */
export interface BuyBackChart {
  readonly months: readonly BuyBackMonth[];
  readonly abovePercent: number;
  /** Totals of the twelve months, in tokens. */
  readonly bought: string;
  readonly burned: string;
}

const height = (value: bigint, most: bigint): number => (value === 0n ? 0 : Math.max(1, Number((value * 100n) / most)));
const largest = (values: readonly bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b), 0n);
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** What was bought back and what was burned in each of the last twelve months, in tokens; `sums` as the exchange tells them, oldest first. */
export function chartOfMonths(sums: readonly RepurchaseMonth[], locale: string): BuyBackChart {
  const months = sums.map(({ month, bought, burned }) => ({
    month,
    label: new Date(`${month}-01`).toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' }),
    bought: figureUnits(bought),
    burned: figureUnits(burned),
  }));
  const [boughts, burneds] = [months.map(({ bought }) => bought), months.map(({ burned }) => burned)];
  const [mostBought, mostBurned] = [largest(boughts), largest(burneds)];
  const range = mostBought + mostBurned;
  const above = range === 0n ? 100 : Number((mostBought * 100n) / range);
  return {
    months: months.map(({ month, label, bought, burned }) => ({
      month,
      label,
      bought: formatUnits(bought, FIGURE_SCALE),
      burned: formatUnits(burned, FIGURE_SCALE),
      boughtHeight: height(bought, mostBought),
      burnedHeight: height(burned, mostBurned),
    })),
    abovePercent: above,
    bought: formatUnits(total(boughts), FIGURE_SCALE),
    burned: formatUnits(total(burneds), FIGURE_SCALE),
  };
}
