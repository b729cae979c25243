import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import type { ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { defineEitherMethod, enveloped } from './either-method.ts';

const defineMarketCall = defineEitherMethod('firstMarket');
const defineOrderCall = defineEitherMethod('firstOrder');

/** A token in small letters, such as "art". */
const coin = () => z.string().check(z.regex(/^[a-z0-9.]{1,16}$/i));
/** Base and quote with a 2 between them, such as "art2usdt". */
const symbol = () => z.string().check(z.regex(/^[a-z0-9.]{1,16}2[a-z0-9.]{1,16}$/i));

const price = z.strictObject({
  coin_from: z.string(),
  coin_to: z.string(),
  current: decimalText,
  /** Volume of 24 hours, in base. */
  count: decimalText,
  max: decimalText,
  min: decimalText,
});
export type FirstPrice = ValueOf<typeof price>;

/** Every pair by its quote token. */
export const priceList = defineMarketCall('/getPriceList', z.object({}), z.record(z.string(), z.array(price)));

const coinTrade = z.strictObject({
  name: z.string(),
  logo: z.string(),
  price: decimalText,
  max: z.number(),
  min: z.number(),
  /** The best bid and the best ask; "0" where there is none. */
  buy: decimalText,
  sale: decimalText,
  /** 0 where nobody has said. */
  available_supply: z.number(),
  /** In the quote token. */
  market_cap: z.number(),
  volume_24h: z.number(),
  /** In percent. */
  change_24h: z.number(),
  Website: z.union([z.string(), z.literal(false)]),
  Markets: z.string(),
});
export type FirstCoinTrade = ValueOf<typeof coinTrade>;

/** `part` is the quote token, `coin` the base. */
export const coinTrades = defineMarketCall('/getCoinTrade', z.object({ part: coin(), coin: coin() }), coinTrade);

const ticker = z.strictObject({
  high: z.number(),
  low: z.number(),
  buy: decimalText,
  sell: decimalText,
  last: z.number(),
  vol: decimalText,
  min_trade: decimalText,
  max_trade: decimalText,
  /** Decimals of an amount and of a price. */
  number_float: z.string(),
  price_float: z.string(),
});
export type FirstTicker = ValueOf<typeof ticker>;

export const tickers = defineOrderCall('/ticker', z.object({ symbol: symbol() }), enveloped(ticker));

const level = z.tuple([decimalText, decimalText]);

/** Both sides from the highest price down, so that the best ask is last; the time is in seconds. */
export const depth = defineOrderCall(
  '/depth',
  z.object({ symbol: symbol() }),
  enveloped(z.strictObject({ date: z.int(), asks: z.array(level), bids: z.array(level) })),
);

const trade = z.strictObject({
  /** Epoch seconds. */
  date: z.int(),
  price: decimalText,
  amount: decimalText,
  tid: z.int(),
  /** What the taker did. */
  type: z.enum(['buy', 'sell']),
});
export type FirstTrade = ValueOf<typeof trade>;

/** The newest first. */
export const marketOrders = defineOrderCall(
  '/marketOrder',
  z.object({ symbol: symbol(), limit: z._default(optional(whole(1, 1_000)), 100) }),
  enveloped(z.array(trade)),
);
