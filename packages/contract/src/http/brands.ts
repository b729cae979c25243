import { INDUSTRIES } from '@marque/domain/content';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, type ValueOf } from '../define.ts';
import { optional, page, rowNumber, size, text, tokenCode } from '../fields.ts';

/** An industry with its names in Chinese and English, as existing clients know it, and in the caller's language. */
const industryRow = z.strictObject({
  industry_id: z.int(),
  code: z.enum(INDUSTRIES),
  name: z.string(),
  name_en: z.string(),
  /** Brands of the industry that the organisation shows. */
  count: z.int(),
});
export type IndustryRow = ValueOf<typeof industryRow>;

export const listIndustry = defineCall({
  method: 'GET',
  path: '/market/listIndustry',
  requires: anyone,
  input: z.object({}),
  output: z.array(industryRow),
});

/** Figures of a brand's token: decimals as text, money in USDT. "" where nothing is known yet, pe "-" without buy-back. */
const brandFigures = z.strictObject({
  last_price: orEmpty(decimalText),
  /** A fraction of the price 24 h ago. */
  change_24h: orEmpty(decimalText),
  /** Turnover of 24 h over all markets of the token, in USDT. */
  turnover_24h: orEmpty(decimalText),
  market_cap: orEmpty(decimalText),
  /** Bought back in the last 30 days, in USDT. */
  repurchase_amount: orEmpty(decimalText),
  /** Bought back and burned since the release, in tokens. */
  buy_back_amount: orEmpty(decimalText),
  destroyed_amount: orEmpty(decimalText),
  circulation: orEmpty(decimalText),
  issue_price: orEmpty(decimalText),
  pe: z.union([z.literal('-'), orEmpty(decimalText)]),
  /** Consecutive months with a buy-back, and the badge they earn. */
  buy_back_months: z.int(),
  badge_level: z.literal([0, 1, 2, 3, 4]),
});
export type BrandFigures = ValueOf<typeof brandFigures>;

const brandCard = z.strictObject({
  code: z.string(),
  name: z.string(),
  token: z.string(),
  /** Pair to trade it on; empty while it has none. */
  pair: z.string(),
  industry: z.enum(INDUSTRIES),
  /** ISO 3166 country of its home. */
  area: z.string(),
  logo_url: z.string(),
  cover_url: z.string(),
  slogan: z.string(),
  /** Opening of the story, plain text. */
  story: z.string(),
  founded: z.int(),
  /** 0 for pre-listed brands, shown with an asterisk. */
  is_listed: bit,
  badge_level: z.literal([0, 1, 2, 3, 4]),
});
export type BrandCard = ValueOf<typeof brandCard>;

export const listBrandByClient = defineCall({
  method: 'GET',
  path: '/market/listBrandByClient',
  requires: anyone,
  input: z.object({ industry: optional(z.enum(INDUSTRIES)), area: optional(text(2)), page: page(), size: size() }),
  output: pageOf(brandCard),
});

const usableBrand = z.strictObject({
  code: z.string(),
  name: z.string(),
  token: z.string(),
  logo_url: z.string(),
  is_listed: bit,
});
export type UsableBrand = ValueOf<typeof usableBrand>;

/** Brands of the organisation. */
export const listUsableBrand = defineCall({
  method: 'GET',
  path: '/market/listUsableBrand',
  requires: anyone,
  input: z.object({}),
  output: z.array(usableBrand),
});

/** Brands of all organisations. */
export const getAllUsableBrand = defineCall({
  method: 'GET',
  path: '/market/getAllUsableBrand',
  requires: anyone,
  input: z.object({}),
  output: z.array(usableBrand),
});

const executive = z.strictObject({
  name: z.string(),
  role: z.string(),
});
export type Executive = ValueOf<typeof executive>;

const brandStory = z.strictObject({
  token: z.string(),
  name: z.string(),
  /** html of the whole story. */
  story: z.string(),
  founder: z.string(),
  founder_words: z.string(),
  core_executives: z.array(executive),
  contact: z.string(),
  contact_mail: z.string(),
  website: z.string(),
  images: z.array(z.string()),
});
export type BrandStory = ValueOf<typeof brandStory>;

export const getTabStoryBrand = defineCall({
  method: 'GET',
  path: '/market/getTabStoryBrand',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: brandStory,
  refusals: ['not_found'],
});

const brand = z.strictObject({ ...brandCard.shape, ...brandStory.shape, ...brandFigures.shape });
export type Brand = ValueOf<typeof brand>;

export const getBrandByToken = defineCall({
  method: 'GET',
  path: '/market/getBrandByToken',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: brand,
  refusals: ['not_found'],
});

const brandCms = z.strictObject({
  token: z.string(),
  title: z.string(),
  banner: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), html: z.string(), img: z.string() })),
});
export type BrandCms = ValueOf<typeof brandCms>;

export const getBrandCms = defineCall({
  method: 'GET',
  path: '/market/getBrandCms',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: brandCms,
  refusals: ['not_found'],
});

const repurchaseRow = z.strictObject({
  time: dateTimeText,
  token: z.string(),
  type: z.enum(['buyback', 'burn']),
  amount: decimalText,
  /** Average price in USDT; empty for a burn. */
  price: orEmpty(decimalText),
  tx_id: z.string(),
});
export type RepurchaseRow = ValueOf<typeof repurchaseRow>;

/** What was bought back and burned of a token in a month, in tokens. */
const repurchaseMonth = z.strictObject({
  /** "yyyy-MM", by UTC like the badge. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  bought: decimalText,
  burned: decimalText,
});
export type RepurchaseMonth = ValueOf<typeof repurchaseMonth>;

const repurchaseList = z.extend(pageOf(repurchaseRow), {
  /** The last twelve months up to now, oldest first, over all rows whatever page is asked for. */
  months: z.array(repurchaseMonth),
});
export type RepurchaseList = ValueOf<typeof repurchaseList>;

/** Rows newest first. */
export const getTokenRepurchasesList = defineCall({
  method: 'GET',
  path: '/market/getTokenRepurchasesList',
  requires: anyone,
  input: z.object({ token: tokenCode(), page: page(), size: size() }),
  output: repurchaseList,
  refusals: ['not_found'],
});

/** In USDT. */
export const getMarketCapAndVolume = defineCall({
  method: 'GET',
  path: '/market/getMarketCapAndVolume',
  requires: anyone,
  input: z.object({}),
  output: z.strictObject({ market_cap: decimalText, turnover_24h: decimalText, currency: z.literal('USDT'), brands: z.int() }),
});

const tradeInfoRow = z.extend(brandFigures, {
  pair: z.string(),
  token: z.string(),
  brand_name: z.string(),
  industry: z.enum(INDUSTRIES),
  logo_url: z.string(),
  is_listed: bit,
});
export type TradeInfoRow = ValueOf<typeof tradeInfoRow>;

export const TRADE_INFO_SORTS = ['change', 'turnover', 'repurchase', 'pe', 'market_cap'] as const;

/** Brands with their markets and figures. Rows without a value come last in either order. */
export const listTradeInfo = defineCall({
  method: 'GET',
  path: '/rt/listTradeInfo',
  requires: anyone,
  input: z.object({
    industry: optional(z.enum(INDUSTRIES)),
    sort: optional(z.enum(TRADE_INFO_SORTS)),
    order: z._default(optional(z.enum(['asc', 'desc'])), 'desc'),
  }),
  output: z.array(tradeInfoRow),
});

const holderRow = z.strictObject({
  rank: z.int(),
  account_masked: z.string(),
  amount: decimalText,
  /** Share of the circulation, a fraction. */
  percent: orEmpty(decimalText),
  /** Of a contest: the prize of the place; empty where there is none. */
  reward: orEmpty(decimalText),
});
export type HolderRow = ValueOf<typeof holderRow>;

/** Largest holders of a token, or the places of a holding contest (C163): the one that runs where none is named. */
export const getAssetRankingList = defineCall({
  method: 'POST',
  path: '/Org/Activity/Ranking/getAssetRankingList',
  requires: anyone,
  input: z
    .object({ type: z.enum(['holder', 'holding']), token: optional(tokenCode()), activity_id: optional(rowNumber()) })
    .check(z.refine(({ type, token }) => type === 'holding' || token !== undefined, { path: ['token'] })),
  output: z.array(holderRow),
  refusals: ['not_found'],
});
