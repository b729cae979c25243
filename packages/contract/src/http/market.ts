import type { Fiat } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import { anyone, defineCall, shape } from '../define.ts';
import { decimal, instant, optional, pair, side, tokenCode, whole, text } from '../fields.ts';

/** A market list row as recorded from the original platform: every number is a string. */
export interface TradeListRow {
  readonly id: number;
  /** 24 h turnover in the quote token. */
  readonly vol: string;
  readonly market: string;
  readonly market_as: string;
  readonly token: string;
  readonly token_as: string;
  readonly sort: number;
  readonly opening_time: string | null;
  /** 24 h volume in the base token. */
  readonly amount: string;
  readonly max_price: string;
  readonly min_price: string;
  readonly open_price: string;
  readonly is_up: '1' | '-1';
  /** Price 24 h ago. */
  readonly last: string;
  readonly prev_price: string;
  readonly p_precision: string;
  readonly n_precision: string;
  readonly latest_price: string;
  /** (latest_price - last) / last, a fraction. */
  readonly percent_change: string;
  /** The price in the currencies recorded, and in roubles, an addition of ours for readers of Russian. */
  readonly currency: Readonly<Record<Fiat, string>>;
}

/** All pairs by quote token, and as recorded the first four of three rankings. */
export interface TradeLists {
  readonly main: Readonly<Record<string, readonly TradeListRow[]>>;
  /** Most turnover first. */
  readonly hot: readonly TradeListRow[];
  /** Risen most first. */
  readonly by_percent: readonly TradeListRow[];
  /** Listed last first. */
  readonly by_time: readonly TradeListRow[];
}

export const getTradeLists = defineCall({
  method: 'GET',
  path: '/rt/getTradeLists',
  requires: anyone,
  input: z.object({ market: optional(tokenCode()) }),
  output: shape<TradeLists>(),
});

export interface PairInfo {
  readonly id: number;
  readonly pair: string;
  readonly token: string;
  readonly token_as: string;
  readonly market: string;
  readonly market_as: string;
  readonly price_precision: number;
  readonly amount_precision: number;
  readonly min_amount: string;
  readonly max_amount: string;
  readonly opening_time: string | null;
  /** 0 countdown, 1 open, 2 halted, 3 cancels only (T079). */
  readonly status: 0 | 1 | 2 | 3;
}

export const getPair = defineCall({
  method: 'GET',
  path: '/Market/getPair',
  requires: anyone,
  input: z.object({ pair: optional(pair()) }),
  output: shape<readonly PairInfo[]>(),
  refusals: ['not_found'],
});

export interface MarketInfo {
  readonly market: string;
  readonly market_as: string;
  readonly sort: number;
  readonly precision: number;
  readonly tokens: readonly string[];
}

export const getMarketInfo = defineCall({
  method: 'GET',
  path: '/Market/getMarketInfo',
  requires: anyone,
  input: z.object({ market: optional(tokenCode()) }),
  output: shape<readonly MarketInfo[]>(),
});

export const getOpeningTime = defineCall({
  method: 'POST',
  path: '/Market/getOpeningTime',
  requires: anyone,
  input: z.object({ pair: pair() }),
  output: shape<{ readonly pair: string; readonly opening_time: string | null; readonly server_time: string }>(),
  refusals: ['not_found'],
});

export interface TokenInfo {
  readonly token: string;
  readonly name: string;
  readonly logo_url: string;
  readonly release_time: string | null;
  readonly total_supply: string;
  readonly circulating_supply: string;
  readonly crowdfunding_price: string;
  readonly website: string;
  readonly white_paper: string;
  readonly intro: string;
}

export const tokenGetInfo = defineCall({
  method: 'POST',
  path: '/Org/Index/tokenGetInfo',
  requires: anyone,
  input: z.object({ token: tokenCode() }),
  output: shape<TokenInfo>(),
  refusals: ['not_found'],
});

export interface HotToken {
  readonly token: string;
  readonly name: string;
  readonly logo_url: string;
  readonly rank: number;
}

export const getHotTokens = defineCall({
  method: 'POST',
  path: '/Token/getHotTokens',
  requires: anyone,
  input: z.object({ size: z._default(optional(whole(1, 100)), 10) }),
  output: shape<readonly HotToken[]>(),
});

/** A pair is asked for as pair=BASE_QUOTE, or as recorded, market and token apart. */
const pairFields = { pair: optional(pair()), market: optional(tokenCode()), token: optional(tokenCode()) };

/** A row of the public list of trades as recorded, newest first. */
export interface MarketTradeRow {
  readonly created_at: string;
  readonly price: string;
  readonly amount: string;
  readonly volume: string;
  /** "1" the buyer took, "2" the seller took. */
  readonly dominance: '1' | '2';
  readonly id: number;
  readonly trade_no: string;
  /** Epoch seconds with a fraction. */
  readonly sorting: number;
}

export const getRecentTrades = defineCall({
  method: 'GET',
  path: '/rt/getTrades',
  requires: anyone,
  input: z.object({ ...pairFields, size: z._default(optional(whole(1, 100)), 100) }),
  output: shape<readonly MarketTradeRow[]>(),
  refusals: ['not_found'],
});

export type PriceLevel = readonly [price: string, amount: string];

export interface Book {
  readonly pair: string;
  /** Best ask first. */
  readonly asks: readonly PriceLevel[];
  /** Best bid first. */
  readonly bids: readonly PriceLevel[];
  readonly seq: number;
}

export const getBook = defineCall({
  method: 'GET',
  path: '/rt/getOrders',
  requires: anyone,
  input: z.object({ ...pairFields, size: z._default(optional(whole(1, 500)), 20) }),
  output: shape<Book>(),
  refusals: ['not_found'],
});

/** Cumulated amounts from the best price outward. */
export const getDepth = defineCall({
  method: 'GET',
  path: '/rt/getDepth',
  requires: anyone,
  input: z.object(pairFields),
  output: shape<Omit<Book, 'seq'>>(),
  refusals: ['not_found'],
});

/** The recorded depth of the key API: bids descending, asks descending too, so that the best ask is last. */
export const getMarketDepth = defineCall({
  method: 'GET',
  path: '/api_market/market/depth',
  requires: anyone,
  input: z.object(pairFields),
  output: shape<{ readonly bids: readonly PriceLevel[]; readonly asks: readonly PriceLevel[] }>(),
  refusals: ['not_found'],
});

/** A candle as recorded; bars without a trade do not exist. */
export interface CandleRow {
  /** Open time, epoch ms. */
  readonly timestamp: number;
  readonly o_price: string;
  readonly max_price: string;
  readonly min_price: string;
  readonly c_price: string;
  /** In the base token. */
  readonly amount: string;
  /** Turnover in the quote token. */
  readonly volume: string;
}

export const getKline = defineCall({
  method: 'GET',
  path: '/rt/kline',
  requires: anyone,
  input: z.object({
    ...pairFields,
    /** A resolution, or as recorded, minutes: 1 to 43200. */
    time_type: optional(text(5)),
    begin_time: optional(instant()),
    end_time: optional(instant()),
    size: z._default(optional(whole(1, 1000)), 300),
  }),
  output: shape<readonly CandleRow[]>(),
  refusals: ['not_found'],
});

export interface Brief {
  readonly pair: string;
  readonly last_price: string;
  readonly fiat_price: string;
  readonly change_24h: string;
  readonly high_24h: string;
  readonly low_24h: string;
  readonly volume_24h: string;
  readonly turnover_24h: string;
}

export const getBrief = defineCall({
  method: 'GET',
  path: '/rt/getBrief',
  requires: anyone,
  input: z.object(pairFields),
  output: shape<Brief>(),
  refusals: ['not_found'],
});

export const getRemainingAmountsByPrice = defineCall({
  method: 'POST',
  path: '/Org/Order/getRemainingAmountsByPrice',
  requires: anyone,
  input: z.object({ pair: pair(), side: side(), price: decimal() }),
  output: shape<readonly { readonly price: string; readonly amount: string; readonly total: string }[]>(),
  refusals: ['not_found', 'price_invalid'],
});

/** Reference price and the bounds of the price guard. */
export const getGuidePrice = defineCall({
  method: 'POST',
  path: '/Org/Asset/getGuidePrice',
  requires: anyone,
  input: z.object({ pair: pair() }),
  output: shape<{ readonly pair: string; readonly guide_price: string; readonly min_price: string; readonly max_price: string }>(),
  refusals: ['not_found'],
});

export const getBizPrecision = defineCall({
  method: 'POST',
  path: '/Org/Asset/getBizPrecision',
  requires: anyone,
  input: z.object({ token: optional(tokenCode()) }),
  output: shape<readonly { readonly token: string; readonly precision: number }[]>(),
  refusals: ['not_found'],
});

export const getPricePrecision = defineCall({
  method: 'POST',
  path: '/Org/Asset/getPricePrecision',
  requires: anyone,
  input: z.object({ pair: optional(pair()) }),
  output: shape<readonly { readonly pair: string; readonly precision: number }[]>(),
  refusals: ['not_found'],
});

export interface FiatRate {
  readonly token: string;
  readonly fiat: string;
  readonly rate: string;
}

export const getFiatRates = defineCall({
  method: 'GET',
  path: '/rt/exchange/fiat',
  requires: anyone,
  input: z.object({ fiat: optional(text(3)), token: optional(tokenCode()) }),
  output: shape<readonly FiatRate[]>(),
});
