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
} from '@marque/contract/brands';
import type { Token } from '@marque/domain/trading';
import { brandCard, usableBrand } from '../../use-cases/brands/brand-cards.ts';
import { brandCms, brandStory, wholeBrand } from '../../use-cases/brands/brand-page.ts';
import { createFigures, marketTotals } from '../../use-cases/brands/figures.ts';
import { createHolders } from '../../use-cases/brands/holders.ts';
import { industryRows } from '../../use-cases/brands/industries.ts';
import { listRepurchases } from '../../use-cases/brands/repurchases.ts';
import { allBrands, shownBrand, shownBrands, type BrandsDeps, type ShownBrand } from '../../use-cases/brands/shown-brands.ts';
import { listTradeRows } from '../../use-cases/brands/trade-info.ts';
import { paged } from '../../use-cases/content/paged.ts';
import { offeredToken } from '../../use-cases/market/offered-pairs.ts';
import { handle, ok, refuse, type CallContext, type Handler, type Reply } from '../handler.ts';

/** Brands, their stories and the figures of their tokens: always those that the organisation offers. */
export function brandHandlers(deps: BrandsDeps): readonly Handler[] {
  const figuresOf = createFigures(deps);
  const holdersOf = createHolders(deps);
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
  return [
    handle(listIndustry, async (_input, context) => ok(industryRows(shownBrands(deps, context), context.locale))),
    handle(listBrandByClient, async ({ industry, area, ...range }, context) => {
      const found = shownBrands(deps, context).filter(
        ({ attributes }) =>
          (industry === undefined || attributes.industry === industry) && (area === undefined || attributes.area === area),
      );
      const { count, data } = paged(found, range);
      return ok({ count, data: data.map((brand) => brandCard(deps, figuresOf, context.organisation.id, brand)) });
    }),
    handle(listUsableBrand, async (_input, context) => ok(shownBrands(deps, context).map((brand) => usableBrand(deps, brand)))),
    handle(getAllUsableBrand, async (_input, context) => ok(allBrands(deps, context).map((brand) => usableBrand(deps, brand)))),
    handle(getTabStoryBrand, ofBrand(brandStory)),
    handle(
      getBrandByToken,
      ofBrand((brand, { organisation }) => wholeBrand(deps, figuresOf, organisation.id, brand)),
    ),
    handle(getBrandCms, ofBrand(brandCms)),
    handle(
      getTokenRepurchasesList,
      ofToken((token, range, { now }) => listRepurchases(deps, token, now, range)),
    ),
    handle(getMarketCapAndVolume, async (_input, context) =>
      ok(marketTotals(shownBrands(deps, context).map(({ token }) => figuresOf(context.organisation.id, token)))),
    ),
    handle(listTradeInfo, async (request, context) => ok(listTradeRows(deps, figuresOf, context, request))),
    handle(
      getAssetRankingList,
      ofToken((token) => holdersOf(token)),
    ),
  ];
}
