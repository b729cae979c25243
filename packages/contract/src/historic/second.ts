import { z } from 'zod/mini';
import { dateTimeText, decimalText } from '../answer-fields.ts';
import type { ValueOf } from '../define.ts';
import { optional, text, tokenCode, whole } from '../fields.ts';
import { getKline, getMarketDepth, getRecentTrades, getTradeLists } from '../http/market/index.ts';
import { defineEitherMethod, enveloped } from './either-method.ts';

const defineSecondCall = defineEitherMethod('second');

const pairFields = () => ({ market: tokenCode(), token: tokenCode() });

const precision = z.strictObject({ calc_precision: z.int(), biz_precision: z.int(), phy_precision: z.int() });

export const tokenPrecision = defineSecondCall('/getTokenPrecision', z.object({}), enveloped(z.record(z.string(), precision)));

export const kline = defineSecondCall(
  '/apiKline',
  z.object({ ...pairFields(), time_type: text(5), limit: z._default(optional(whole(1, 1_000)), 300) }),
  enveloped(getKline.output),
);

export const tradeLists = defineSecondCall('/getTradeLists', z.object({}), enveloped(getTradeLists.output));

/** The newest 100, without an envelope. */
export const latestTrades = defineSecondCall('/getLatestTradeByPair', z.object(pairFields()), getRecentTrades.output);

const latestTrade = z.strictObject({
  id: z.int(),
  created_at: dateTimeText,
  price: decimalText,
  amount: decimalText,
  /** 1 the buyer took, 2 the seller took. */
  dominance: z.literal([1, 2]),
});
export type SecondTrade = ValueOf<typeof latestTrade>;

/** By pages; only the newest 1,000 are shown. */
export const tradePages = defineSecondCall(
  '/getDataOfTradesLatest',
  z.object({ ...pairFields(), page: z._default(optional(whole(1, 10_000)), 1), size: z._default(optional(whole(1, 100)), 100) }),
  enveloped(z.strictObject({ data: z.array(latestTrade) })),
);

export const depth = defineSecondCall('/market/depth', z.object(pairFields()), enveloped(getMarketDepth.output));

/** "0" where nobody bids or asks; without an envelope. */
export const bestPrices = defineSecondCall(
  '/buyAndSellOnePrice',
  z.object(pairFields()),
  z.strictObject({ buy: decimalText, sell: decimalText }),
);

const side = z.strictObject({
  orders: z.array(
    z.strictObject({
      price: decimalText,
      /** What one of the quote token is worth. */
      exchange: z.strictObject({ CNY: decimalText, KRW: decimalText }),
      fiat: z.literal('CNY'),
      percent_change: z.literal(''),
      amount: decimalText,
      matching_amount: decimalText,
      matched_amount: z.literal('0'),
    }),
  ),
  best_price: decimalText,
  max_amount: decimalText,
});
export type SecondSide = ValueOf<typeof side>;

/** The first levels of the book, each as if it were one order. */
export const latestPrices = defineSecondCall(
  '/getLatestPrice',
  z.object(pairFields()),
  enveloped(z.strictObject({ buy: side, sell: side })),
);
