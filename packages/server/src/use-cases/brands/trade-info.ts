import type { BrandFigures, TRADE_INFO_SORTS, TradeInfoRow } from '@marque/contract/brands';
import type { Industry } from '@marque/domain/content';
import { exactUnits } from '../market/valuation.ts';
import type { FiguresOf } from './figures.ts';
import { shownBrands, type BrandsDeps } from './shown-brands.ts';
import type { Reader } from '../content/shown-items.ts';

type TradeInfoSort = (typeof TRADE_INFO_SORTS)[number];

const SORTED_BY: Readonly<Record<TradeInfoSort, keyof BrandFigures>> = {
  change: 'change_24h',
  turnover: 'turnover_24h',
  repurchase: 'repurchase_amount',
  pe: 'pe',
  market_cap: 'market_cap',
};

const COMPARED_DECIMALS = 18;

/** A figure as a number to compare; undefined where there is none. */
function comparable(text: string | number): bigint | undefined {
  const [, sign, decimal] = /^(-?)(\d{1,40}(?:\.\d{1,18})?)$/.exec(String(text)) ?? [];
  if (decimal === undefined) return undefined;
  const value = exactUnits(decimal, COMPARED_DECIMALS);
  return sign === '-' ? -value : value;
}

/** Rows without a value come last in either order; equal ones stay as they were. */
function compare(a: bigint | undefined, b: bigint | undefined, order: 'asc' | 'desc'): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b === (order === 'asc') ? -1 : 1;
}

export interface TradeInfoRequest {
  readonly industry?: Industry | undefined;
  readonly sort?: TradeInfoSort | undefined;
  readonly order: 'asc' | 'desc';
}

/** The organisation's brands with their markets and figures, in its own order or by a figure. */
export function listTradeRows(
  deps: BrandsDeps,
  figuresOf: FiguresOf,
  reader: Reader,
  { industry, sort, order }: TradeInfoRequest,
): readonly TradeInfoRow[] {
  const rows = shownBrands(deps, reader)
    .filter(({ attributes }) => industry === undefined || attributes.industry === industry)
    .map((brand): TradeInfoRow => ({
      ...figuresOf(reader.organisation.id, brand.token).wire,
      pair: brand.pair?.code ?? '',
      token: brand.token.code,
      brand_name: brand.words.name,
      industry: brand.attributes.industry,
      logo_url: deps.brandRecords.profile(brand.token.id)?.logoUrl ?? '',
      is_listed: brand.isListed ? 1 : 0,
    }));
  if (sort === undefined) return rows;
  const field = SORTED_BY[sort];
  return rows.sort((a, b) => compare(comparable(a[field]), comparable(b[field]), order));
}
