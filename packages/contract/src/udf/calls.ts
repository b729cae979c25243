import { z } from 'zod/mini';
import type { ValueOf } from '../define.ts';
import { optional, text, whole } from '../fields.ts';
import { definePublicCalls } from '../public-call.ts';
import { resolution, second, symbolName, symbolNames } from './fields.ts';

const defineUdfCall = definePublicCalls('udf');

/** Seconds: who the exchange is and what it lists changes seldom. */
const LISTED_MAX_AGE = 60;
/** Bars and quotes move; a second spares what many charts ask at once. */
const MOVING_MAX_AGE = 1;

export const config = defineUdfCall({
  path: '/config',
  input: z.object({}),
  output: z.strictObject({
    supports_search: z.literal(true),
    supports_group_request: z.literal(false),
    supports_marks: z.literal(true),
    supports_timescale_marks: z.literal(true),
    supports_time: z.literal(true),
    exchanges: z.array(z.strictObject({ value: z.string(), name: z.string(), desc: z.string() })),
    symbols_types: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    supported_resolutions: z.array(z.string()),
  }),
  maxAge: LISTED_MAX_AGE,
});

/** Epoch seconds as plain text. */
export const time = defineUdfCall({ path: '/time', input: z.object({}), output: z.string().check(z.regex(/^\d+$/)) });

const symbolInfo = z.strictObject({
  name: z.string(),
  ticker: z.string(),
  description: z.string(),
  type: z.literal('crypto'),
  session: z.literal('24x7'),
  timezone: z.literal('Etc/UTC'),
  exchange: z.string(),
  listed_exchange: z.string(),
  /** The same under the names of older versions of the library. */
  'exchange-traded': z.string(),
  'exchange-listed': z.string(),
  minmov: z.int(),
  minmov2: z.int(),
  pricescale: z.int(),
  pointvalue: z.int(),
  format: z.literal('price'),
  has_intraday: z.literal(true),
  has_seconds: z.literal(false),
  has_daily: z.literal(true),
  has_weekly_and_monthly: z.literal(true),
  has_empty_bars: z.literal(false),
  has_no_volume: z.literal(false),
  supported_resolutions: z.array(z.string()),
  intraday_multipliers: z.array(z.string()),
  daily_multipliers: z.array(z.string()),
  weekly_multipliers: z.array(z.string()),
  monthly_multipliers: z.array(z.string()),
  volume_precision: z.int(),
  data_status: z.literal('streaming'),
  visible_plots_set: z.literal('ohlcv'),
  currency_code: z.string(),
});
export type UdfSymbol = ValueOf<typeof symbolInfo>;

export const symbols = defineUdfCall({
  path: '/symbols',
  input: z.object({ symbol: symbolName() }),
  output: symbolInfo,
  refusals: ['pair_unknown'],
  maxAge: LISTED_MAX_AGE,
});

export const search = defineUdfCall({
  path: '/search',
  input: z.object({
    query: z._default(optional(text(100)), ''),
    type: optional(text(100)),
    exchange: optional(text(100)),
    limit: z._default(optional(whole(1, 500)), 30),
  }),
  output: z.array(
    z.strictObject({
      symbol: z.string(),
      full_name: z.string(),
      description: z.string(),
      exchange: z.string(),
      ticker: z.string(),
      type: z.literal('crypto'),
    }),
  ),
  maxAge: LISTED_MAX_AGE,
});

const numbers = z.array(z.number());
/** Bars as columns, oldest first; or when the next older one opens, where there is one. */
const bars = z.union([
  z.strictObject({ s: z.literal('ok'), t: z.array(z.int()), o: numbers, h: numbers, l: numbers, c: numbers, v: numbers }),
  z.strictObject({ s: z.literal('no_data'), nextTime: z.optional(z.int()) }),
]);
export type UdfBars = ValueOf<typeof bars>;

/** From `from` on and before `to`; where `countback` is given, so many of the last ones before `to`, wherever they begin. */
export const history = defineUdfCall({
  path: '/history',
  input: z
    .object({
      symbol: symbolName(),
      resolution: resolution(),
      from: optional(second()),
      to: second(),
      countback: optional(whole(1, 99_999_999)),
    })
    .check(z.refine(({ from, countback }) => from !== undefined || countback !== undefined, { path: ['from'] })),
  output: bars,
  refusals: ['pair_unknown', 'range_reversed'],
  maxAge: MOVING_MAX_AGE,
});

const markRange = () => z.object({ symbol: symbolName(), resolution: resolution(), from: second(), to: second() });

const texts = z.array(z.string());
const marksAsColumns = z.strictObject({
  id: texts,
  time: z.array(z.int()),
  color: texts,
  text: texts,
  label: texts,
  labelFontColor: texts,
  minSize: z.array(z.int()),
});
export type UdfMarks = ValueOf<typeof marksAsColumns>;

/** What happened to the pair, on the bars in which it did. */
export const marks = defineUdfCall({
  path: '/marks',
  input: markRange(),
  output: marksAsColumns,
  refusals: ['pair_unknown'],
  maxAge: LISTED_MAX_AGE,
});

const timescaleMark = z.strictObject({ id: z.string(), time: z.int(), color: z.string(), label: z.string(), tooltip: texts });
export type UdfTimescaleMark = ValueOf<typeof timescaleMark>;

export const timescaleMarks = defineUdfCall({
  path: '/timescale_marks',
  input: markRange(),
  output: z.array(timescaleMark),
  refusals: ['pair_unknown'],
  maxAge: LISTED_MAX_AGE,
});

const quote = z.union([
  z.strictObject({
    s: z.literal('ok'),
    n: z.string(),
    v: z.strictObject({
      ch: z.number(),
      chp: z.number(),
      short_name: z.string(),
      exchange: z.string(),
      original_name: z.string(),
      description: z.string(),
      lp: z.number(),
      ask: z.optional(z.number()),
      bid: z.optional(z.number()),
      spread: z.optional(z.number()),
      open_price: z.number(),
      high_price: z.number(),
      low_price: z.number(),
      prev_close_price: z.number(),
      volume: z.number(),
    }),
  }),
  z.strictObject({ s: z.literal('error'), n: z.string(), v: z.strictObject({}) }),
]);
export type UdfQuote = ValueOf<typeof quote>;

/** Figures of the last 24 hours and the prices of now; a symbol that is not known is an error of its own among them. */
export const quotes = defineUdfCall({
  path: '/quotes',
  input: z.object({ symbols: symbolNames() }),
  output: z.strictObject({ s: z.literal('ok'), d: z.array(quote) }),
  maxAge: MOVING_MAX_AGE,
});
