import type { Industry } from '@marque/domain/content';
import type { Reader } from '../content/shown-items.ts';
import type { Figures, FiguresOf } from './figures.ts';
import { shownBrands, type BrandsDeps, type ShownBrand } from './shown-brands.ts';

export type BrandSort = 'change' | 'turnover' | 'repurchase' | 'pe' | 'marketCap';

const FRACTION_ONE = 10n ** 18n;

/** A figure as a number to compare; undefined where there is none. */
const SORTED_BY: Readonly<Record<BrandSort, (figures: Figures) => bigint | undefined>> = {
  change: ({ change }) => change && fraction(change),
  turnover: ({ turnover }) => turnover,
  repurchase: ({ monthRepurchased }) => monthRepurchased,
  pe: ({ pe }) => pe,
  marketCap: ({ marketCap }) => marketCap,
};

const fraction = ({ latestTicks, referenceTicks }: NonNullable<Figures['change']>): bigint =>
  referenceTicks === 0 ? 0n : (BigInt(latestTicks - referenceTicks) * FRACTION_ONE) / BigInt(referenceTicks);

/** Brands without a value come last in either order; equal ones stay as they were. */
function compare(a: bigint | undefined, b: bigint | undefined, order: 'asc' | 'desc'): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b === (order === 'asc') ? -1 : 1;
}

export interface TradeInfoRequest {
  readonly industry?: Industry | undefined;
  readonly sort?: BrandSort | undefined;
  readonly order: 'asc' | 'desc';
}

interface BrandWithFigures {
  readonly brand: ShownBrand;
  readonly figures: Figures;
}

/** The organisation's brands with their figures, in its own order or by a figure. */
export function listTradeInfo(
  deps: BrandsDeps,
  figuresOf: FiguresOf,
  reader: Reader,
  { industry, sort, order }: TradeInfoRequest,
): readonly BrandWithFigures[] {
  const brands = shownBrands(deps, reader)
    .filter(({ attributes }) => industry === undefined || attributes.industry === industry)
    .map((brand) => ({ brand, figures: figuresOf(reader.organisation.id, brand.token) }));
  if (sort === undefined) return brands;
  const figure = SORTED_BY[sort];
  return brands.sort((a, b) => compare(figure(a.figures), figure(b.figures), order));
}
