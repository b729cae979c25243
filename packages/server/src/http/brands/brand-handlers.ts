import {
  getAllUsableBrand,
  getAssetRankingList,
  getBrandByToken,
  getBrandCms,
  getMarketCapAndVolume,
  getTabStoryBrand,
  getTokenRepurchasesList,
  listBrandByClient,
  listIndustry,
  listTradeInfo,
  listUsableBrand,
  type HolderRow,
  type TRADE_INFO_SORTS,
} from '@marque/contract/brands';
import type { Token } from '@marque/domain/trading';
import { createFigures, marketTotals, type Figures } from '../../use-cases/brands/figures.ts';
import { createHolders } from '../../use-cases/brands/holders.ts';
import { costScale, listRepurchases } from '../../use-cases/brands/repurchases.ts';
import { allBrands, shownBrand, shownBrands, type BrandsDeps, type ShownBrand } from '../../use-cases/brands/shown-brands.ts';
import { listTradeInfo as listWithFigures, type BrandSort } from '../../use-cases/brands/trade-info.ts';
import type { Reader } from '../../use-cases/content/shown-items.ts';
import { paged } from '../../use-cases/paged.ts';
import { offeredToken } from '../../use-cases/market/offered-pairs.ts';
import { handle, ok, refuse, type CallContext, type Handler, type Reply } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { brandCard, brandCms, brandStory, industryRows, tradeInfoRow, usableBrand, wholeBrand } from './brand-rows.ts';
import { holderRows, repurchaseList, totalsRow } from './figure-rows.ts';

/** What the wire calls otherwise. */
const SORTS: Readonly<Record<(typeof TRADE_INFO_SORTS)[number], BrandSort>> = {
  change: 'change',
  turnover: 'turnover',
  repurchase: 'repurchase',
  pe: 'pe',
  market_cap: 'marketCap',
};

export interface BrandHandlerDeps extends BrandsDeps {
  /** Places of the holding contest that is named, or of the one that runs; undefined where there is none. */
  readonly holdingRanking: (reader: Reader, activity: number | undefined) => Promise<readonly HolderRow[] | undefined>;
}

/** Brands, their stories and the figures of their tokens: always those that the organisation offers. */
export function brandHandlers(deps: BrandHandlerDeps): readonly Handler[] {
  const figuresOf = createFigures(deps);
  const holdersOf = createHolders(deps);
  const figuresIn = ({ organisation }: CallContext, { token }: ShownBrand): Figures => figuresOf(organisation.id, token);
  /** Answers from the brand that the call names, or that there is none. */
  const ofBrand =
    <Data>(answer: (brand: ShownBrand, context: CallContext) => Data) =>
    async ({ token }: { readonly token: string }, context: CallContext): Promise<Reply<Data>> => {
      const brand = shownBrand(deps, context, token);
      return brand ? ok(answer(brand, context)) : refuse('not_found');
    };
  /** The same for tokens, also those without a story. */
  const ofToken =
    <Input extends { readonly token: string }, Data>(answer: (token: Token, input: Input, context: CallContext) => Data | Promise<Data>) =>
    async (input: Input, context: CallContext): Promise<Reply<Data>> => {
      const token = offeredToken(deps.listings, context.organisation.id, input.token);
      return token ? ok(await answer(token, input, context)) : refuse('not_found');
    };
  const holders = ofToken(async (token) => holderRows(await holdersOf(token), token));
  return [
    handle(listIndustry, async (_input, context) => ok(industryRows(shownBrands(deps, context), context.locale))),
    handle(listBrandByClient, async ({ industry, area, ...range }, context) => {
      const found = shownBrands(deps, context).filter(
        ({ attributes }) =>
          (industry === undefined || attributes.industry === industry) && (area === undefined || attributes.area === area),
      );
      return ok(pageRows(paged(found, range), (brand) => brandCard(deps, brand, figuresIn(context, brand))));
    }),
    handle(listUsableBrand, async (_input, context) => ok(shownBrands(deps, context).map((brand) => usableBrand(deps, brand)))),
    handle(getAllUsableBrand, async (_input, context) => ok(allBrands(deps, context).map((brand) => usableBrand(deps, brand)))),
    handle(getTabStoryBrand, ofBrand(brandStory)),
    handle(
      getBrandByToken,
      ofBrand((brand, context) => wholeBrand(deps, brand, figuresIn(context, brand))),
    ),
    handle(getBrandCms, ofBrand(brandCms)),
    handle(
      getTokenRepurchasesList,
      ofToken((token, range, { now }) => repurchaseList(listRepurchases(deps, token, now, range), token, costScale(deps.listings))),
    ),
    handle(getMarketCapAndVolume, async (_input, context) =>
      ok(totalsRow(marketTotals(shownBrands(deps, context).map((brand) => figuresIn(context, brand))))),
    ),
    handle(listTradeInfo, async ({ sort, ...request }, context) =>
      ok(
        listWithFigures(deps, figuresOf, context, { ...request, sort: sort && SORTS[sort] }).map(({ brand, figures }) =>
          tradeInfoRow(deps, brand, figures),
        ),
      ),
    ),
    handle(getAssetRankingList, async ({ type, token = '', activity_id: activity }, context) => {
      if (type === 'holder') return holders({ token }, context);
      const places = await deps.holdingRanking(context, activity);
      return places ? ok(places) : refuse('not_found');
    }),
  ];
}
