import { fixedDecimal } from './display.ts';
import { formatUnits } from './units.ts';

/** Places to which figures are counted; a decimal on the wire has no more. */
export const FIGURE_SCALE = 18;

/** A plain decimal as a whole number of 10^-18: for sums over markets, which are larger than any balance and do not fit 64 bits. */
export const figureUnits = (decimal: string): bigint => BigInt(fixedDecimal(decimal, FIGURE_SCALE).replace('.', ''));

/** Product of two decimals, exact. */
export const productOf = (a: string, b: string): string => formatUnits(figureUnits(a) * figureUnits(b), 2 * FIGURE_SCALE);

export const sumOf = (decimals: readonly string[]): string =>
  formatUnits(
    decimals.reduce((sum, decimal) => sum + figureUnits(decimal), 0n),
    FIGURE_SCALE,
  );

/** Order of two figures, the smaller first; below zero too. */
export function compareFigures(a: string, b: string): number {
  const [left, right] = [figureUnits(a), figureUnits(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
