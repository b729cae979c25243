import { z } from 'zod/mini';
import { optional, whole } from '../fields.ts';

const SYMBOL = /^[A-Z0-9._-]{1,33}$/;
const SYMBOLS_MAX = 500;

/** A pair in one word, such as ARTUSDT. */
export const symbol = () => z.string().check(z.regex(SYMBOL));

/** A list of them as JSON. */
export const symbols = () =>
  z.pipe(
    z.string().check(z.maxLength(20_000)),
    z.pipe(
      z.transform((text: string, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.issues.push({ code: 'custom', message: 'not JSON', input: text });
          return z.NEVER;
        }
      }),
      z.array(symbol()).check(z.minLength(1), z.maxLength(SYMBOLS_MAX)),
    ),
  );

/** Epoch ms. */
export const instantMs = () => whole(0, 999_999_999_999_999);

/** The number of a trade or an order. */
export const recordId = () => whole(0, 999_999_999_999_999);

/** Lengths of candles by the names of this API, and our own for each. */
export const INTERVALS = {
  '1s': '1s',
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1h',
  '2h': '2h',
  '4h': '4h',
  '6h': '6h',
  '8h': '8h',
  '12h': '12h',
  '1d': '1D',
  '3d': '3D',
  '1w': '1W',
  '1M': '1M',
} as const;

export type IntervalName = keyof typeof INTERVALS;
export const isInterval = (text: string): text is IntervalName => Object.hasOwn(INTERVALS, text);

export const interval = () =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      if (isInterval(text)) return INTERVALS[text];
      context.issues.push({ code: 'custom', message: 'no interval', input: text });
      return z.NEVER;
    }),
  );

/** What orders can be, as this API calls it. */
export const ORDER_TYPES = ['LIMIT', 'LIMIT_MAKER', 'MARKET', 'STOP_LOSS', 'STOP_LOSS_LIMIT', 'TAKE_PROFIT', 'TAKE_PROFIT_LIMIT'] as const;
export type BinanceOrderType = (typeof ORDER_TYPES)[number];

/** A network by the name of this API or by our own. */
export const networkName = () => z.string().check(z.regex(/^[A-Za-z0-9._-]{1,20}$/));

/** Days that one call may look at of what has come in and gone out. */
export const WALLET_RANGE_DAYS = 90;

/** Which rows of a long list, and from when to when. */
export const listRange = () => ({
  startTime: optional(instantMs()),
  endTime: optional(instantMs()),
  offset: z._default(optional(whole(0, 100_000)), 0),
  limit: z._default(optional(whole(1, 1_000)), 1_000),
});

/** What may be done in a window, as answers say it. */
export const rateLimit = {
  rateLimitType: z.enum(['REQUEST_WEIGHT', 'RAW_REQUESTS', 'ORDERS']),
  interval: z.enum(['SECOND', 'MINUTE', 'DAY']),
  intervalNum: z.int(),
  limit: z.int(),
};

const MINUTE_MS = 60_000;
const UNIT_MS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 1_440 * MINUTE_MS } as const;
const WINDOW = /^(?:([1-9]|[1-5]\d)(m)|([1-9]|1\d|2[0-3])(h)|([1-7])(d))$/;
const isUnit = (text: string): text is keyof typeof UNIT_MS => Object.hasOwn(UNIT_MS, text);

/** A window of up to 59 minutes, 23 hours or 7 days, in ms. */
export const windowSize = () =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const [count = '', unit = ''] = (WINDOW.exec(text) ?? []).slice(1).filter((part) => part !== undefined);
      if (isUnit(unit)) return Number(count) * UNIT_MS[unit];
      context.issues.push({ code: 'custom', message: 'no window', input: text });
      return z.NEVER;
    }),
  );

const ZONE = /^(?<sign>[+-]?)(?<hours>\d{1,2})(:(?<minutes>[0-5]\d))?$/;

/** Hours that a clock is ahead of UTC, with minutes or without, from -12:00 to +14:00; in ms. */
export const timeZone = () =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const { sign = '', hours, minutes = '0' } = ZONE.exec(text)?.groups ?? {};
      const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
      if (ahead >= -12 * UNIT_MS.h && ahead <= 14 * UNIT_MS.h) return ahead;
      context.issues.push({ code: 'custom', message: 'no time zone', input: text });
      return z.NEVER;
    }),
  );

/** What a symbol's market does. */
export const SYMBOL_STATES = ['TRADING', 'HALT', 'BREAK'] as const;

/** One permission, or a list of them as JSON. */
export const permissions = () => z.string().check(z.regex(/^([A-Z0-9_]{1,20}|\[("[A-Z0-9_]{1,20}"(,(?!\])|(?=\]))){1,20}\])$/));
