import { FIATS } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import { dateTimeText, decimalText, orEmpty } from '../../answer-fields.ts';
import { anyone, defineCall, type ValueOf } from '../../define.ts';
import { optional, pair, text, tokenCode, whole } from '../../fields.ts';

/** A market list row as recorded from the original platform: every number is a string. */
const tradeListRow = z.strictObject({
  id: z.int(),
  /** 24 h turnover in the quote token. */
  vol: decimalText,
  market: z.string(),
  market_as: z.string(),
  token: z.string(),
  token_as: z.string(),
  sort: z.int(),
  opening_time: z.nullable(dateTimeText),
  /** 24 h volume in the base token. */
  amount: decimalText,
  max_price: decimalText,
  min_price: decimalText,
  open_price: decimalText,
  is_up: z.enum(['1', '-1']),
  /** Price 24 h ago. */
  last: decimalText,
  prev_price: decimalText,
  p_precision: z.string(),
  n_precision: z.string(),
  latest_price: decimalText,
  /** (latest_price - last) / last, a fraction. */
  percent_change: decimalText,
  /** The price in the currencies recorded, and in roubles, an addition of ours for readers of Russian. */
  currency: z.record(z.enum(FIATS), decimalText),
});
export type TradeListRow = ValueOf<typeof tradeListRow>;

/** All pairs by quote token, and as recorded the first four of three rankings. */
const tradeLists = z.strictObject({
  main: z.record(z.string(), z.array(tradeListRow)),
  /** Most turnover first. */
  hot: z.array(tradeListRow),
  /** Risen most first. */
  by_percent: z.array(tradeListRow),
  /** Listed last first. */
  by_time: z.array(tradeListRow),
});
export type TradeLists = ValueOf<typeof tradeLists>;

export const getTradeLists = defineCall({
  method: 'GET',
  path: '/rt/getTradeLists',
  requires: anyone,
  input: z.object({ market: optional(tokenCode()) }),
  output: tradeLists,
});

const pairInfo = z.strictObject({
  id: z.int(),
  pair: z.string(),
  token: z.string(),
  token_as: z.string(),
  market: z.string(),
  market_as: z.string(),
  price_precision: z.int(),
  amount_precision: z.int(),
  min_amount: decimalText,
  max_amount: decimalText,
  opening_time: z.nullable(dateTimeText),
  /** 0 countdown, 1 open, 2 halted, 3 cancels only (T079). */
  status: z.literal([0, 1, 2, 3]),
});
export type PairInfo = ValueOf<typeof pairInfo>;

export const getPair = defineCall({
  method: 'GET',
  path: '/Market/getPair',
  requires: anyone,
  input: z.object({ pair: optional(pair()) }),
  output: z.array(pairInfo),
  refusals: ['not_found'],
});

const marketInfo = z.strictObject({
  market: z.string(),
  market_as: z.string(),
  sort: z.int(),
  precision: z.int(),
  tokens: z.array(z.string()),
});
export type MarketInfo = ValueOf<typeof marketInfo>;

export const getMarketInfo = defineCall({
  method: 'GET',
  path: '/Market/getMarketInfo',
  requires: anyone,
  input: z.object({ market: optional(tokenCode()) }),
  output: z.array(marketInfo),
});

export const getOpeningTime = defineCall({
  method: 'POST',
  path: '/Market/getOpeningTime',
  requires: anyone,
  input: z.object({ pair: pair() }),
  output: z.strictObject({ pair: z.string(), opening_time: z.nullable(dateTimeText), server_time: dateTimeText }),
  refusals: ['not_found'],
});

const tokenInfo = z.strictObject({
  token: z.string(),
  name: z.string(),
  logo_url: z.string(),
  release_time: z.nullable(dateTimeText),
  total_supply: orEmpty(decimalText),
  circulating_supply: orEmpty(decimalText),
  crowdfunding_price: orEmpty(decimalText),
  website: z.string(),
  white_paper: z.string(),
  intro: z.string(),
});
export type TokenInfo = ValueOf<typeof tokenInfo>;

export const tokenGetInfo = defineCall({
  method: 'POST',
  path: '/Org/Index/tokenGetInfo',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: tokenInfo,
  refusals: ['not_found'],
});

const hotToken = z.strictObject({
  token: z.string(),
  name: z.string(),
  logo_url: z.string(),
  rank: z.int(),
});
export type HotToken = ValueOf<typeof hotToken>;

export const getHotTokens = defineCall({
  method: 'POST',
  path: '/Token/getHotTokens',
  requires: anyone,
  input: z.object({ size: z._default(optional(whole(1, 100)), 10) }),
  output: z.array(hotToken),
});

export const getBizPrecision = defineCall({
  method: 'POST',
  path: '/Org/Asset/getBizPrecision',
  requires: anyone,
  input: z.object({ token: optional(tokenCode()) }),
  output: z.array(z.strictObject({ token: z.string(), precision: z.int() })),
  refusals: ['not_found'],
});

export const getPricePrecision = defineCall({
  method: 'POST',
  path: '/Org/Asset/getPricePrecision',
  requires: anyone,
  input: z.object({ pair: optional(pair()) }),
  output: z.array(z.strictObject({ pair: z.string(), precision: z.int() })),
  refusals: ['not_found'],
});

const fiatRate = z.strictObject({
  token: z.string(),
  fiat: z.string(),
  rate: decimalText,
});
export type FiatRate = ValueOf<typeof fiatRate>;

export const getFiatRates = defineCall({
  method: 'GET',
  path: '/rt/exchange/fiat',
  requires: anyone,
  input: z.object({ fiat: optional(text(3)), token: optional(tokenCode()) }),
  output: z.array(fiatRate),
});
