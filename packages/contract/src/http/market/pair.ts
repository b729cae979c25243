import { z } from 'zod/mini';
import { dateTimeText, decimalText } from '../../answer-fields.ts';
import { anyone, defineCall, type ValueOf } from '../../define.ts';
import { decimal, instant, optional, pair, side, text, tokenCode, whole } from '../../fields.ts';

/** A pair is asked for as pair=BASE_QUOTE, or as recorded, market and token apart. */
const pairFields = { pair: optional(pair()), market: optional(tokenCode()), token: optional(tokenCode()) };

/** A row of the public list of trades as recorded, newest first. */
const marketTradeRow = z.strictObject({
  created_at: dateTimeText,
  price: decimalText,
  amount: decimalText,
  volume: decimalText,
  /** "1" the buyer took, "2" the seller took. */
  dominance: z.enum(['1', '2']),
  id: z.int(),
  trade_no: z.string(),
  /** Epoch seconds with a fraction. */
  sorting: z.number(),
});
export type MarketTradeRow = ValueOf<typeof marketTradeRow>;

export const getRecentTrades = defineCall({
  method: 'GET',
  path: '/rt/getTrades',
  requires: anyone,
  input: z.object({ ...pairFields, size: z._default(optional(whole(1, 100)), 100) }),
  output: z.array(marketTradeRow),
  refusals: ['not_found'],
});

const priceLevel = z.tuple([decimalText, decimalText]);
export type PriceLevel = readonly [price: string, amount: string];

const book = z.strictObject({
  pair: z.string(),
  /** Best ask first. */
  asks: z.array(priceLevel),
  /** Best bid first. */
  bids: z.array(priceLevel),
  seq: z.int(),
});
export type Book = ValueOf<typeof book>;

export const getBook = defineCall({
  method: 'GET',
  path: '/rt/getOrders',
  requires: anyone,
  input: z.object({ ...pairFields, size: z._default(optional(whole(1, 500)), 20) }),
  output: book,
  refusals: ['not_found'],
});

/** Cumulated amounts from the best price outward. */
export const getDepth = defineCall({
  method: 'GET',
  path: '/rt/getDepth',
  requires: anyone,
  input: z.object(pairFields),
  output: z.omit(book, { seq: true }),
  refusals: ['not_found'],
});

/** The recorded depth of the key API: bids descending, asks descending too, so that the best ask is last. */
export const getMarketDepth = defineCall({
  method: 'GET',
  path: '/api_market/market/depth',
  requires: anyone,
  input: z.object(pairFields),
  output: z.strictObject({ bids: z.array(priceLevel), asks: z.array(priceLevel) }),
  refusals: ['not_found'],
});

/** A candle as recorded; bars without a trade do not exist. */
const candleRow = z.strictObject({
  /** Open time, epoch ms. */
  timestamp: z.int(),
  o_price: decimalText,
  max_price: decimalText,
  min_price: decimalText,
  c_price: decimalText,
  /** In the base token. */
  amount: decimalText,
  /** Turnover in the quote token. */
  volume: decimalText,
});
export type CandleRow = ValueOf<typeof candleRow>;

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
  output: z.array(candleRow),
  refusals: ['not_found'],
});

const brief = z.strictObject({
  pair: z.string(),
  last_price: decimalText,
  fiat_price: decimalText,
  change_24h: decimalText,
  high_24h: decimalText,
  low_24h: decimalText,
  volume_24h: decimalText,
  turnover_24h: decimalText,
});
export type Brief = ValueOf<typeof brief>;

export const getBrief = defineCall({
  method: 'GET',
  path: '/rt/getBrief',
  requires: anyone,
  input: z.object(pairFields),
  output: brief,
  refusals: ['not_found'],
});

export const getRemainingAmountsByPrice = defineCall({
  method: 'POST',
  path: '/Org/Order/getRemainingAmountsByPrice',
  requires: anyone,
  input: z.object({ pair: pair(), side: side(), price: decimal() }),
  output: z.array(z.strictObject({ price: decimalText, amount: decimalText, total: decimalText })),
  refusals: ['not_found', 'price_invalid'],
});

/** Reference price and the bounds of the price guard. */
export const getGuidePrice = defineCall({
  method: 'POST',
  path: '/Org/Asset/getGuidePrice',
  requires: anyone,
  input: z.object({ pair: pair() }),
  output: z.strictObject({ pair: z.string(), guide_price: decimalText, min_price: decimalText, max_price: decimalText }),
  refusals: ['not_found'],
});
