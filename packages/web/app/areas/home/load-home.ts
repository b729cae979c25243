import type { Outcome } from '@marque/app-kit/api/outcome';
import { readCookie } from '@marque/app-kit/browser/cookies';
import { instantOf } from '@marque/app-kit/format/instant';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getMarketCapAndVolume, listBrandByClient, listTradeInfo, type BrandCard, type TradeInfoRow } from '@marque/contract/brands';
import {
  fragmentGetBannerList,
  getListCalendar,
  getListNotice,
  listBrandPopularity,
  listPartner,
  type EventRow,
} from '@marque/contract/content';
import { getFiatRates, getHotTokens, getMarketInfo, getTradeLists } from '@marque/contract/market';
import { listCategoryCampaign, type OfferingRow } from '@marque/contract/offerings';
import { getFavouritePairList } from '@marque/contract/user';
import { HOME_BANNER } from '@marque/domain/content';
import { fiatOf, type Locale } from '@marque/domain/organisation';
import { href, type RouterContextProvider } from 'react-router';
import { sitePagesContext } from '../../data/site-pages.ts';
import { visitContext } from '../../data/visit.ts';
import { appStores } from '../../shell/organisation/app-stores.ts';
import { areaSetting, parseNavConfig } from '../../shell/organisation/nav-config.ts';
import { allRows } from './all-rows.ts';
import { nextOpening } from './market-rows.ts';

const MONEY = 'USDT';
const EVENTS_SHOWN = 5;
const STORIES_SHOWN = 7;
const OFFERINGS_SHOWN = 3;
const SIZES = { hot: '5', brands: '60', latest: '4', popular: '6', notices: '6', events: '16' } as const;

/** Of a brand's figures only what the page counts with: HTML carries the rest of it in vain. */
const brandAsset = ({ pair, token, brand_name, last_price, market_cap, circulation }: TradeInfoRow) => ({
  pair,
  token,
  brand_name,
  last_price,
  market_cap,
  circulation,
});
export type BrandAsset = ReturnType<typeof brandAsset>;

/** Where more is said about nodes: their own page, where the site has it, else that of cooperation. */
const NODE_PAGES = [href('/ecologicalNodes'), href('/brand/index1')];

/** One brand of each industry before a second of any: the page shows how wide the exchange is. */
function chooseStories(brands: readonly BrandCard[]): readonly BrandCard[] {
  const isFirst = ({ industry }: BrandCard, i: number) => brands.findIndex((brand) => brand.industry === industry) === i;
  return [...brands.filter(isFirst), ...brands.filter((brand, i) => !isFirst(brand, i))].slice(0, STORIES_SHOWN);
}

/** What comes next, soonest first; where little comes, what was last. */
function nextEvents(events: readonly EventRow[], now: number): readonly EventRow[] {
  const isToCome = ({ start_time, end_time }: EventRow) => (instantOf(end_time) ?? instantOf(start_time) ?? 0) >= now;
  return [...events.filter(isToCome).reverse(), ...events.filter((event) => !isToCome(event))].slice(0, EVENTS_SHOWN);
}

/** What is on sale, and beside it what comes next; none where they could not be had. */
async function loadOfferings(context: Readonly<RouterContextProvider>, locale: Locale): Promise<readonly OfferingRow[]> {
  const [running, ahead] = await Promise.all(
    (['running', 'preview'] as const).map((group) =>
      callFromLoader(context, locale, listCategoryCampaign, { campaign_status: group, limit: String(OFFERINGS_SHOWN) }),
    ),
  );
  return [running, ahead].flatMap((answer) => (answer?.ok ? answer.data.data : [])).slice(0, OFFERINGS_SHOWN);
}

const dataOf = <T>(outcome: Outcome<T> | undefined): T | undefined => (outcome?.ok ? outcome.data : undefined);

/** Everything the page shows, asked for at once (J-01); what fails is left out, the rest stays. */
export async function loadHome(request: Request, context: Readonly<RouterContextProvider>) {
  const { locale, config } = context.get(visitContext);
  const hasSession = readCookie(request.headers.get('cookie'), 'token_present') !== undefined;
  const fiat = fiatOf(locale);
  const nav = parseNavConfig(config.nav_config);
  const pages = context.get(sitePagesContext);
  const [banners, lists, info, hot, totals, notices, events, brands, latest, popular, markets, rates, partners, favourites, offerings] =
    await Promise.all([
      callFromLoader(context, locale, fragmentGetBannerList, { pos_id: String(HOME_BANNER) }),
      callFromLoader(context, locale, getTradeLists, {}),
      callFromLoader(context, locale, listTradeInfo, {}),
      callFromLoader(context, locale, getHotTokens, { size: SIZES.hot }),
      callFromLoader(context, locale, getMarketCapAndVolume, {}),
      callFromLoader(context, locale, getListNotice, { page: '1', size: SIZES.notices }),
      callFromLoader(context, locale, getListCalendar, { page: '1', size: SIZES.events }),
      callFromLoader(context, locale, listBrandByClient, { page: '1', size: SIZES.brands }),
      callFromLoader(context, locale, listBrandPopularity, { sort: 'latest', page: '1', size: SIZES.latest }),
      callFromLoader(context, locale, listBrandPopularity, { sort: 'hot', page: '1', size: SIZES.popular }),
      callFromLoader(context, locale, getMarketInfo, {}),
      callFromLoader(context, locale, getFiatRates, { token: MONEY, fiat }),
      callFromLoader(context, locale, listPartner, {}),
      hasSession ? callFromLoader(context, locale, getFavouritePairList, {}) : undefined,
      areaSetting(nav, 'ibo').enabled ? loadOfferings(context, locale) : [],
    ]);
  const coming = dataOf(events)?.data;
  const all = dataOf(brands)?.data ?? [];
  const opening = lists.ok ? nextOpening(allRows(lists.data), Date.now()) : undefined;
  return {
    banners: dataOf(banners),
    lists: lists.ok ? { main: lists.data.main } : undefined,
    assets: dataOf(info)?.map(brandAsset),
    hot: dataOf(hot),
    totals: dataOf(totals),
    notices: dataOf(notices)?.data,
    events: coming && nextEvents(coming, Date.now()),
    brands: dataOf(brands) && chooseStories(all),
    openingCover: all.find(({ token }) => token === opening?.row.token)?.cover_url,
    latest: dataOf(latest),
    popular: dataOf(popular),
    quotes: dataOf(markets)?.map(({ market, market_as }) => ({ market, market_as })),
    fiatRate: dataOf(rates)?.[0]?.rate,
    partners: dataOf(partners),
    favourites: dataOf(favourites) ?? [],
    offerings,
    stores: appStores(config),
    nodes: areaSetting(nav, 'nodes').enabled ? { to: NODE_PAGES.find((path) => pages.has(path)) } : undefined,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
