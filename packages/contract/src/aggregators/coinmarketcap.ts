import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import type { ValueOf } from '../define.ts';
import { optional } from '../fields.ts';
import { definePublicCalls } from '../public-call.ts';
import { depth, level, LISTED_MAX_AGE, MOVING_MAX_AGE, takerSide, ticker } from './fields.ts';

const defineCoinmarketcapCall = definePublicCalls('coinmarketcap');

/** This overview has numbers where the other answers have decimals as text. */
const summaryRow = z.strictObject({
  trading_pairs: z.string(),
  base_currency: z.string(),
  quote_currency: z.string(),
  last_price: z.number(),
  lowest_ask: z.number(),
  highest_bid: z.number(),
  base_volume: z.number(),
  quote_volume: z.number(),
  price_change_percent_24h: z.number(),
  highest_price_24h: z.number(),
  lowest_price_24h: z.number(),
});
export type SummaryRow = ValueOf<typeof summaryRow>;

export const summary = defineCoinmarketcapCall({
  path: '/summary',
  input: z.object({}),
  output: z.array(summaryRow),
  maxAge: MOVING_MAX_AGE,
});

const asset = z.strictObject({
  name: z.string(),
  can_withdraw: z.boolean(),
  can_deposit: z.boolean(),
  /** Of the network that lets the least out; left out where none does. */
  min_withdraw: z.optional(decimalText),
  maker_fee: decimalText,
  taker_fee: decimalText,
});
export type AssetRow = ValueOf<typeof asset>;

export const assets = defineCoinmarketcapCall({
  path: '/assets',
  input: z.object({}),
  output: z.record(z.string(), asset),
  maxAge: LISTED_MAX_AGE,
});

const tickerRow = z.strictObject({
  last_price: decimalText,
  base_volume: decimalText,
  quote_volume: decimalText,
  /** "1" while no order is taken. */
  isFrozen: z.enum(['0', '1']),
});
export type CoinmarketcapTicker = ValueOf<typeof tickerRow>;

export const tickers = defineCoinmarketcapCall({
  path: '/ticker',
  input: z.object({}),
  output: z.record(z.string(), tickerRow),
  maxAge: MOVING_MAX_AGE,
});

/** Level 1 is the best price of each side; 2 and 3 are all prices, each with the amount at it: single orders are nobody's to see. */
export const orderbook = defineCoinmarketcapCall({
  path: '/orderbook/:market_pair',
  input: z.object({ market_pair: ticker(), depth: depth(), level: z._default(optional(z.enum(['1', '2', '3'])), '2') }),
  output: z.strictObject({ timestamp: z.int(), bids: z.array(level), asks: z.array(level) }),
  refusals: ['pair_unknown'],
  maxAge: MOVING_MAX_AGE,
});

const trade = z.strictObject({
  trade_id: z.int(),
  price: decimalText,
  base_volume: decimalText,
  quote_volume: decimalText,
  /** Epoch ms. */
  timestamp: z.int(),
  type: takerSide,
});
export type CoinmarketcapTrade = ValueOf<typeof trade>;

/** Of the last 24 hours, the newest first. */
export const trades = defineCoinmarketcapCall({
  path: '/trades/:market_pair',
  input: z.object({ market_pair: ticker() }),
  output: z.array(trade),
  refusals: ['pair_unknown'],
  maxAge: MOVING_MAX_AGE,
});
