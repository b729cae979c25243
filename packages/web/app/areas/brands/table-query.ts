import type { TRADE_INFO_SORTS } from '@marque/contract/brands';
import type { Industry } from '@marque/domain/content';
import { withQuery } from '../../data/addresses/with-query.ts';
import { INDUSTRY_QUERY, industryOf } from '../../widgets/brand/industry-filter.tsx';

export type TableSort = (typeof TRADE_INFO_SORTS)[number];

/** Columns that sort the table, in their order; the contract names the same. */
export const TABLE_SORTS = ['change', 'turnover', 'repurchase', 'pe', 'market_cap'] as const satisfies readonly TableSort[];

/** What the trade table shows, as it stands in the address. */
export interface TableQuery {
  readonly industry: Industry | undefined;
  /** Token of the one brand to show; empty for all. */
  readonly brand: string;
  /** Undefined: the operator's order. */
  readonly sort: TableSort | undefined;
  readonly order: 'asc' | 'desc';
}

const TOKEN = /^[A-Z0-9][A-Z0-9.]{0,15}$/;

/** What the address may say of a table. */
export const TABLE_QUERY = { ...INDUSTRY_QUERY, brand: TOKEN, sort: TABLE_SORTS, order: ['asc', 'desc'] };

/** Reads the address; what it cannot mean counts as not said. */
export function readTableQuery(params: URLSearchParams): TableQuery {
  const brand = params.get('brand') ?? '';
  return {
    industry: industryOf(params),
    brand: TOKEN.test(brand) ? brand : '',
    sort: TABLE_SORTS.find((sort) => sort === params.get('sort')),
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** The address of a table. */
export const tablePath = (base: string, { industry, brand, sort, order }: TableQuery): string =>
  withQuery(base, { industry, brand, sort, order: sort && order === 'asc' && order });

/** A column's next state: most first, least first, the operator's order again. */
export function nextSort(query: TableQuery, sort: TableSort): TableQuery {
  if (query.sort !== sort) return { ...query, sort, order: 'desc' };
  return query.order === 'desc' ? { ...query, order: 'asc' } : { ...query, sort: undefined, order: 'desc' };
}
