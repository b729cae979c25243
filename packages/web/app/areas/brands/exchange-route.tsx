import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getMarketCapAndVolume, listBrandByClient, listTradeInfo } from '@marque/contract/brands';
import { getTradeLists, type TradeListRow } from '@marque/contract/market';
import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/exchange-route';
import { BothWords } from './brands-words.tsx';
import { ExchangePage } from './exchange-page.tsx';
import { MARKET_PARAM, QUOTES } from './exchange-markets.ts';
import { loadTable } from './load-table.ts';
import { loadBrandsWords } from './load-words.ts';
import { readTableQuery, TABLE_QUERY } from './table-query.ts';

const PATH = href('/bdex');
const BRANDS_MAX = '100';

export const loader = reads(
  { query: { ...TABLE_QUERY, [MARKET_PARAM]: QUOTES.flatMap(({ quote, name }) => [quote, name]) } },
  async ({ url, context }: Route.LoaderArgs) => {
    const { locale } = context.get(visitContext);
    const [lists, ranked, cards, totals, table, words] = await Promise.all([
      callFromLoader(context, locale, getTradeLists, {}),
      callFromLoader(context, locale, listTradeInfo, {}),
      callFromLoader(context, locale, listBrandByClient, { size: BRANDS_MAX }),
      callFromLoader(context, locale, getMarketCapAndVolume, {}),
      loadTable(context, readTableQuery(url.searchParams)),
      loadBrandsWords(locale),
    ]);
    const brands = new Map(
      (ranked.ok ? ranked.data : []).map(({ token, brand_name, logo_url, badge_level, is_listed }) => [
        token,
        { name: brand_name, logo_url, badge_level, is_listed },
      ]),
    );
    const isBrand = ({ token }: TradeListRow) => brands.has(token);
    return {
      markets: lists.ok ? QUOTES.map(({ quote }) => ({ quote, rows: (lists.data.main[quote] ?? []).filter(isBrand) })) : undefined,
      brands: Object.fromEntries(brands),
      covers: Object.fromEntries((cards.ok ? cards.data.data : []).map(({ token, cover_url }) => [token, cover_url])),
      ranked: ranked.ok ? ranked.data : [],
      totals: totals.ok ? totals.data : undefined,
      table,
      ...words,
    };
  },
);

/** All markets are there from the start: changing between them asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const rest = ({ pathname, searchParams }: URL) => {
    const others = new URLSearchParams(searchParams);
    others.delete(MARKET_PARAM);
    return `${pathname}?${others}`;
  };
  return currentUrl.href === nextUrl.href || rest(currentUrl) !== rest(nextUrl) ? defaultShouldRevalidate : false;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.exchangeTitle, description: loaderData?.words.exchangeLead, path: PATH });

export default function Exchange({ loaderData: { words, brandWords, ...start } }: Route.ComponentProps) {
  return (
    <BothWords words={words} brandWords={brandWords}>
      <ExchangePage {...start} base={PATH} />
    </BothWords>
  );
}
