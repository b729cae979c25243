import type { TradeInfoRow } from '@marque/contract/brands';

/** A brand's part of the whole market value, in percent with one decimal. */
export interface BrandWeight {
  readonly token: string;
  readonly name: string;
  readonly percent: number;
}

export interface BrandWeights {
  /** The largest, heaviest first, cut into the rows in which they are drawn. */
  readonly rows: readonly (readonly BrandWeight[])[];
  /** How many are not among the largest, and what they make together. */
  readonly others: { readonly count: number; readonly percent: number };
}

/** How many brands stand in each row. */
const ROWS = [
  [0, 3],
  [3, 8],
  [8, 15],
] as const;
const LARGEST = 15;
const TENTHS = 1000n;

const whole = (decimal: string): bigint => BigInt(/^\d+/.exec(decimal)?.[0] ?? '0');

/** Weighs brands against each other by market value, heaviest first; undefined where none has a value. For loaders. */
export function weighBrands(rows: readonly TradeInfoRow[]): BrandWeights | undefined {
  const values = new Map(rows.map(({ token, brand_name, market_cap }) => [token, { token, name: brand_name, value: whole(market_cap) }]));
  const brands = [...values.values()].filter(({ value }) => value > 0n).sort((a, b) => (b.value > a.value ? 1 : -1));
  const sum = brands.reduce((total, { value }) => total + value, 0n);
  if (sum === 0n) return undefined;
  const percentOf = (value: bigint) => Number((value * TENTHS) / sum) / 10;
  const rest = brands.slice(LARGEST);
  return {
    rows: ROWS.map(([from, to]) => brands.slice(from, to).map(({ token, name, value }) => ({ token, name, percent: percentOf(value) }))),
    others: { count: rest.length, percent: percentOf(rest.reduce((total, { value }) => total + value, 0n)) },
  };
}
