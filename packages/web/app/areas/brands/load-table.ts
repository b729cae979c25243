import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { listIndustry, listTradeInfo, listUsableBrand } from '@marque/contract/brands';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import type { TableQuery } from './table-query.ts';

/** The rows that a query asks for, and what the filters offer. */
export async function loadTable(context: Readonly<RouterContextProvider>, query: TableQuery) {
  const { locale } = context.get(visitContext);
  const { industry, brand, sort, order } = query;
  const [rows, industries, brands] = await Promise.all([
    callFromLoader(context, locale, listTradeInfo, { ...(industry && { industry }), ...(sort && { sort, order }) }),
    callFromLoader(context, locale, listIndustry, {}),
    callFromLoader(context, locale, listUsableBrand, {}),
  ]);
  return {
    rows: rows.ok ? rows.data.filter(({ token }) => brand === '' || token === brand) : undefined,
    counts: industries.ok ? Object.fromEntries(industries.data.map(({ code, count }) => [code, count])) : undefined,
    brands: brands.ok ? brands.data.map(({ token, name }) => ({ token, name })) : [],
    query,
  };
}
