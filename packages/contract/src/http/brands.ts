import { INDUSTRIES, type Industry } from '@marque/domain/content';
import { z } from 'zod/mini';
import { anyone, defineCall, shape, type Page } from '../define.ts';
import { optional, page, size, text, tokenCode } from '../fields.ts';

/** An industry with its names in Chinese and English, as existing clients know it, and in the caller's language. */
export interface IndustryRow {
  readonly industry_id: number;
  readonly code: Industry;
  readonly name: string;
  readonly name_en: string;
  /** Brands of the industry that the organisation shows. */
  readonly count: number;
}

export const listIndustry = defineCall({
  method: 'GET',
  path: '/market/listIndustry',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly IndustryRow[]>(),
});

/** Figures of a brand's token: decimals as text, money in USDT. "" where nothing is known yet, pe "-" without buy-back. */
export interface BrandFigures {
  readonly last_price: string;
  /** A fraction of the price 24 h ago. */
  readonly change_24h: string;
  /** Turnover of 24 h over all markets of the token, in USDT. */
  readonly turnover_24h: string;
  readonly market_cap: string;
  /** Bought back in the last 30 days, in USDT. */
  readonly repurchase_amount: string;
  /** Bought back and burned since the release, in tokens. */
  readonly buy_back_amount: string;
  readonly destroyed_amount: string;
  readonly circulation: string;
  readonly issue_price: string;
  readonly pe: string;
  /** Consecutive months with a buy-back, and the badge they earn. */
  readonly buy_back_months: number;
  readonly badge_level: 0 | 1 | 2 | 3 | 4;
}

export interface BrandCard {
  readonly code: string;
  readonly name: string;
  readonly token: string;
  /** Pair to trade it on; empty while it has none. */
  readonly pair: string;
  readonly industry: Industry;
  /** ISO 3166 country of its home. */
  readonly area: string;
  readonly logo_url: string;
  readonly cover_url: string;
  readonly slogan: string;
  /** Opening of the story, plain text. */
  readonly story: string;
  readonly founded: number;
  /** 0 for pre-listed brands, shown with an asterisk. */
  readonly is_listed: 0 | 1;
  readonly badge_level: 0 | 1 | 2 | 3 | 4;
}

export const listBrandByClient = defineCall({
  method: 'GET',
  path: '/market/listBrandByClient',
  requires: anyone,
  input: z.object({ industry: optional(z.enum(INDUSTRIES)), area: optional(text(2)), page: page(), size: size() }),
  output: shape<Page<BrandCard>>(),
});

export interface UsableBrand {
  readonly code: string;
  readonly name: string;
  readonly token: string;
  readonly logo_url: string;
  readonly is_listed: 0 | 1;
}

/** Brands of the organisation. */
export const listUsableBrand = defineCall({
  method: 'GET',
  path: '/market/listUsableBrand',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly UsableBrand[]>(),
});

/** Brands of all organisations. */
export const getAllUsableBrand = defineCall({
  method: 'GET',
  path: '/market/getAllUsableBrand',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly UsableBrand[]>(),
});

export interface Executive {
  readonly name: string;
  readonly role: string;
}

export interface BrandStory {
  readonly token: string;
  readonly name: string;
  /** html of the whole story. */
  readonly story: string;
  readonly founder: string;
  readonly founder_words: string;
  readonly core_executives: readonly Executive[];
  readonly contact: string;
  readonly contact_mail: string;
  readonly website: string;
  readonly images: readonly string[];
}

export const getTabStoryBrand = defineCall({
  method: 'GET',
  path: '/market/getTabStoryBrand',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: shape<BrandStory>(),
  refusals: ['not_found'],
});

export interface Brand extends BrandCard, BrandStory, BrandFigures {
  readonly badge_level: 0 | 1 | 2 | 3 | 4;
  readonly token: string;
  readonly name: string;
  readonly story: string;
}

export const getBrandByToken = defineCall({
  method: 'GET',
  path: '/market/getBrandByToken',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: shape<Brand>(),
  refusals: ['not_found'],
});

export interface BrandCms {
  readonly token: string;
  readonly title: string;
  readonly banner: string;
  readonly sections: readonly { readonly title: string; readonly html: string; readonly img: string }[];
}

export const getBrandCms = defineCall({
  method: 'GET',
  path: '/market/getBrandCms',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: shape<BrandCms>(),
  refusals: ['not_found'],
});

export interface RepurchaseRow {
  readonly time: string;
  readonly token: string;
  readonly type: 'buyback' | 'burn';
  readonly amount: string;
  /** Average price in USDT; empty for a burn. */
  readonly price: string;
  readonly tx_id: string;
}

/** What was bought back and burned of a token in a month, in tokens. */
export interface RepurchaseMonth {
  /** "yyyy-MM", by UTC like the badge. */
  readonly month: string;
  readonly bought: string;
  readonly burned: string;
}

export interface RepurchaseList extends Page<RepurchaseRow> {
  /** The last twelve months up to now, oldest first, over all rows whatever page is asked for. */
  readonly months: readonly RepurchaseMonth[];
}

/** Rows newest first. */
export const getTokenRepurchasesList = defineCall({
  method: 'GET',
  path: '/market/getTokenRepurchasesList',
  requires: anyone,
  input: z.object({ token: tokenCode(), page: page(), size: size() }),
  output: shape<RepurchaseList>(),
  refusals: ['not_found'],
});

/** In USDT. */
export const getMarketCapAndVolume = defineCall({
  method: 'GET',
  path: '/market/getMarketCapAndVolume',
  requires: anyone,
  input: z.object({}),
  output: shape<{ readonly market_cap: string; readonly turnover_24h: string; readonly currency: 'USDT'; readonly brands: number }>(),
});

export interface TradeInfoRow extends BrandFigures {
  readonly pair: string;
  readonly token: string;
  readonly brand_name: string;
  readonly industry: Industry;
  readonly logo_url: string;
  readonly is_listed: 0 | 1;
}

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
  output: shape<readonly TradeInfoRow[]>(),
});

export interface HolderRow {
  readonly rank: number;
  readonly account_masked: string;
  readonly amount: string;
  /** Share of the circulation, a fraction. */
  readonly percent: string;
}

/** Largest holders of a token. */
export const getAssetRankingList = defineCall({
  method: 'POST',
  path: '/Org/Activity/Ranking/getAssetRankingList',
  requires: anyone,
  input: z.object({ type: z.literal('holder'), token: tokenCode() }),
  output: shape<readonly HolderRow[]>(),
  refusals: ['not_found'],
});
