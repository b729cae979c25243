import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import type { ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { definePublicCalls } from '../public-call.ts';
import { depth, instant, level, LISTED_MAX_AGE, MOVING_MAX_AGE, takerSide, ticker } from './fields.ts';

const defineCoingeckoCall = definePublicCalls('coingecko');

export const pairs = defineCoingeckoCall({
  path: '/pairs',
  input: z.object({}),
  output: z.array(z.strictObject({ ticker_id: z.string(), base: z.string(), target: z.string() })),
  maxAge: LISTED_MAX_AGE,
});

const tickerRow = z.strictObject({
  ticker_id: z.string(),
  base_currency: z.string(),
  target_currency: z.string(),
  last_price: decimalText,
  base_volume: decimalText,
  target_volume: decimalText,
  /** Left out where nobody bids or asks. */
  bid: z.optional(decimalText),
  ask: z.optional(decimalText),
  high: decimalText,
  low: decimalText,
});
export type CoingeckoTicker = ValueOf<typeof tickerRow>;

export const tickers = defineCoingeckoCall({
  path: '/tickers',
  input: z.object({}),
  output: z.array(tickerRow),
  maxAge: MOVING_MAX_AGE,
});

export const orderbook = defineCoingeckoCall({
  path: '/orderbook',
  input: z.object({ ticker_id: ticker(), depth: depth() }),
  output: z.strictObject({ ticker_id: z.string(), timestamp: z.int(), bids: z.array(level), asks: z.array(level) }),
  refusals: ['pair_unknown'],
  maxAge: MOVING_MAX_AGE,
});

const trade = z.strictObject({
  trade_id: z.int(),
  price: decimalText,
  base_volume: decimalText,
  target_volume: decimalText,
  /** Epoch ms. */
  trade_timestamp: z.int(),
  type: takerSide,
});
export type CoingeckoTrade = ValueOf<typeof trade>;

/** By what takers did, the newest first; `limit` counts both together, and 0 asks for as many as there are in one answer. */
export const historicalTrades = defineCoingeckoCall({
  path: '/historical_trades',
  input: z.object({
    ticker_id: ticker(),
    type: optional(takerSide),
    limit: z._default(optional(whole(0, 1_000_000)), 200),
    start_time: optional(instant()),
    end_time: optional(instant()),
  }),
  output: z.strictObject({ buy: z.optional(z.array(trade)), sell: z.optional(z.array(trade)) }),
  refusals: ['pair_unknown', 'range_reversed'],
  maxAge: MOVING_MAX_AGE,
});
