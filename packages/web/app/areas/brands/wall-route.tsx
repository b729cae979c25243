import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getAllUsableBrand, getMarketCapAndVolume, listBrandByClient, listIndustry, listTradeInfo } from '@marque/contract/brands';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { INDUSTRY_QUERY, industryOf } from '../../widgets/brand/industry-filter.tsx';
import type { Route } from './+types/wall-route';
import { BothWords } from './brands-words.tsx';
import { loadBrandsWords } from './load-words.ts';
import { WallPage } from './wall-page.tsx';

const BRANDS_MAX = '100';

export const loader = reads({ query: INDUSTRY_QUERY }, async ({ url, context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const industry = industryOf(url.searchParams);
  const [brands, industries, everywhere, trade, totals, words] = await Promise.all([
    callFromLoader(context, locale, listBrandByClient, { ...(industry && { industry }), size: BRANDS_MAX }),
    callFromLoader(context, locale, listIndustry, {}),
    callFromLoader(context, locale, getAllUsableBrand, {}),
    callFromLoader(context, locale, listTradeInfo, {}),
    callFromLoader(context, locale, getMarketCapAndVolume, {}),
    loadBrandsWords(locale),
  ]);
  const counts = industries.ok ? Object.fromEntries(industries.data.map(({ code, count }) => [code, count])) : undefined;
  const here = new Set(trade.ok ? trade.data.map(({ token }) => token) : []);
  return {
    brands: brands.ok ? brands.data.data : undefined,
    elsewhere: everywhere.ok && here.size > 0 ? everywhere.data.filter(({ token }) => !here.has(token)) : [],
    moves: trade.ok ? Object.fromEntries(trade.data.map(({ token, last_price, change_24h }) => [token, { last_price, change_24h }])) : {},
    totals: totals.ok ? totals.data : undefined,
    counts,
    industry,
    ...words,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.wallTitle,
    description: loaderData?.words.wallLead,
    path: withQuery(href('/brand'), { industry: loaderData?.industry }),
  });

export default function Wall({ loaderData: { words, brandWords, ...start } }: Route.ComponentProps) {
  return (
    <BothWords words={words} brandWords={brandWords}>
      <WallPage {...start} />
    </BothWords>
  );
}
