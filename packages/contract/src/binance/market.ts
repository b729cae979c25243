import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { anyone, defineBinanceCall, type ValueOf, type Weight } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { instantMs, interval, permissions, rateLimit, recordId, symbol, SYMBOL_STATES, symbols, timeZone } from './fields.ts';
import { exchangeFilter, symbolFilter } from './filters.ts';

const limit = (usual: number, max: number) => z._default(optional(whole(1, max)), usual);
const one = () => ({ symbol: symbol() });
/** One, some of them, or all. */
const some = () => ({ symbol: optional(symbol()), symbols: optional(symbols()), symbolStatus: optional(z.enum(SYMBOL_STATES)) });
const range = () => ({ startTime: optional(instantMs()), endTime: optional(instantMs()) });

const read = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  path: `/${string}`,
  input: Input,
  output: Output,
  weight: Weight = 1,
) => defineBinanceCall({ method: 'GET', path, requires: anyone, weight, input, output, refusals: ['pair_unknown'] });

/** What weighs one thing for one symbol, and another for several or for all. */
const byOne =
  (one: number, others: number): Weight =>
  ({ symbol: named }) =>
    named === undefined ? others : one;

/** How many symbols a JSON list names, by its commas. */
const countOf = (list: string | undefined): number => (list === undefined ? Infinity : list.split(',').length);

export const ping = read('/ping', z.object({}), z.strictObject({}));

export const time = read('/time', z.object({}), z.strictObject({ serverTime: z.int() }));

const symbolInfo = z.strictObject({
  symbol: z.string(),
  status: z.enum(SYMBOL_STATES),
  baseAsset: z.string(),
  baseAssetPrecision: z.int(),
  quoteAsset: z.string(),
  quotePrecision: z.int(),
  quoteAssetPrecision: z.int(),
  baseCommissionPrecision: z.int(),
  quoteCommissionPrecision: z.int(),
  orderTypes: z.array(z.string()),
  icebergAllowed: z.boolean(),
  ocoAllowed: z.boolean(),
  otoAllowed: z.boolean(),
  opoAllowed: z.boolean(),
  quoteOrderQtyMarketAllowed: z.boolean(),
  allowTrailingStop: z.boolean(),
  cancelReplaceAllowed: z.boolean(),
  amendAllowed: z.boolean(),
  pegInstructionsAllowed: z.boolean(),
  isSpotTradingAllowed: z.boolean(),
  isMarginTradingAllowed: z.boolean(),
  filters: z.array(symbolFilter),
  permissions: z.array(z.string()),
  permissionSets: z.array(z.array(z.string())),
  defaultSelfTradePreventionMode: z.string(),
  allowedSelfTradePreventionModes: z.array(z.string()),
});
export type SymbolInfo = ValueOf<typeof symbolInfo>;

export const exchangeInfo = read(
  '/exchangeInfo',
  z.object({ ...some(), permissions: optional(permissions()), showPermissionSets: optional(z.enum(['true', 'false'])) }),
  z.strictObject({
    timezone: z.string(),
    serverTime: z.int(),
    rateLimits: z.array(z.strictObject(rateLimit)),
    exchangeFilters: z.array(exchangeFilter),
    symbols: z.array(symbolInfo),
  }),
  20,
);

/** Rules by which orders are matched beyond the filters of their symbols: there are none. */
export const executionRules = read(
  '/executionRules',
  z.object(some()),
  z.strictObject({ symbolRules: z.array(z.never()) }),
  ({ symbol: named, symbols: list }) => (named === undefined ? Math.min(40, 2 * countOf(list)) : 2),
);

const level = z.tuple([decimalText, decimalText]);

export const depth = read(
  '/depth',
  z.object({ ...one(), limit: limit(100, 5_000) }),
  z.strictObject({ lastUpdateId: z.int(), bids: z.array(level), asks: z.array(level) }),
  ({ limit: levels = '100' }) => (Number(levels) <= 100 ? 5 : Number(levels) <= 500 ? 25 : Number(levels) <= 1_000 ? 50 : 250),
);

const trade = z.strictObject({
  id: z.int(),
  price: decimalText,
  qty: decimalText,
  quoteQty: decimalText,
  time: z.int(),
  isBuyerMaker: z.boolean(),
  isBestMatch: z.boolean(),
});
export type BinanceTrade = ValueOf<typeof trade>;

export const trades = read('/trades', z.object({ ...one(), limit: limit(500, 1_000) }), z.array(trade), 25);

export const historicalTrades = read(
  '/historicalTrades',
  z.object({ ...one(), limit: limit(500, 1_000), fromId: optional(recordId()) }),
  z.array(trade),
  25,
);

/** Trades that were agreed outside of the book: there are none. */
export const historicalBlockTrades = read(
  '/historicalBlockTrades',
  z.object({ ...one(), limit: limit(500, 1_000), fromId: optional(recordId()) }),
  z.array(z.never()),
  25,
);

/** Trades of one order at one price, as one: number, price, quantity, first and last trade, time, whether the buyer rested. */
const aggregate = z.strictObject({
  a: z.int(),
  p: decimalText,
  q: decimalText,
  f: z.int(),
  l: z.int(),
  T: z.int(),
  m: z.boolean(),
  M: z.boolean(),
});
export type BinanceAggregate = ValueOf<typeof aggregate>;

export const aggTrades = read(
  '/aggTrades',
  z.object({ ...one(), fromId: optional(recordId()), ...range(), limit: limit(500, 1_000) }),
  z.array(aggregate),
  4,
);

/** Open time, open, high, low, close, volume, close time, turnover, trades, volume and turnover that takers bought, and nothing. */
const kline = z.tuple([
  z.int(),
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  z.int(),
  decimalText,
  z.int(),
  decimalText,
  decimalText,
  z.literal('0'),
]);
export type Kline = ValueOf<typeof kline>;

const klineInput = () =>
  z.object({
    ...one(),
    interval: interval(),
    ...range(),
    timeZone: optional(timeZone()),
    limit: limit(500, 1_000),
  });

export const klines = read('/klines', klineInput(), z.array(kline), 2);
export const uiKlines = read('/uiKlines', klineInput(), z.array(kline), 2);

export const avgPrice = read('/avgPrice', z.object(one()), z.strictObject({ mins: z.int(), price: decimalText, closeTime: z.int() }), 2);

const miniTicker = {
  symbol: z.string(),
  openPrice: decimalText,
  highPrice: decimalText,
  lowPrice: decimalText,
  lastPrice: decimalText,
  volume: decimalText,
  quoteVolume: decimalText,
  openTime: z.int(),
  closeTime: z.int(),
  firstId: z.int(),
  lastId: z.int(),
  count: z.int(),
};
const ticker = z.strictObject({
  ...miniTicker,
  priceChange: decimalText,
  priceChangePercent: decimalText,
  weightedAvgPrice: decimalText,
  prevClosePrice: decimalText,
  lastQty: decimalText,
  bidPrice: decimalText,
  bidQty: decimalText,
  askPrice: decimalText,
  askQty: decimalText,
});
const shortTicker = z.strictObject(miniTicker);
export type BinanceTicker = ValueOf<typeof ticker>;
export type BinanceMiniTicker = ValueOf<typeof shortTicker>;

/** One where one was asked for, else a list. */
const oneOrAll = <Row extends z.ZodMiniType>(row: Row) => z.union([row, z.array(row)]);

export const ticker24hr = read(
  '/ticker/24hr',
  z.object({ ...some(), type: z._default(optional(z.enum(['FULL', 'MINI'])), 'FULL') }),
  z.union([oneOrAll(ticker), oneOrAll(shortTicker)]),
  ({ symbol: named, symbols: list }) => (named !== undefined || countOf(list) <= 20 ? 2 : countOf(list) <= 100 ? 40 : 80),
);

const price = z.strictObject({ symbol: z.string(), price: decimalText });
export const tickerPrice = read('/ticker/price', z.object(some()), oneOrAll(price), byOne(2, 4));

const bookTicker = z.strictObject({
  symbol: z.string(),
  bidPrice: decimalText,
  bidQty: decimalText,
  askPrice: decimalText,
  askQty: decimalText,
});
export type BookTicker = ValueOf<typeof bookTicker>;
export const tickerBook = read('/ticker/bookTicker', z.object(some()), oneOrAll(bookTicker), byOne(2, 4));
