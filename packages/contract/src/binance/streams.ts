import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import type { ValueOf } from '../define.ts';
import { FEED_FULL_CLOSE } from '../feed/index.ts';
import { INTERVALS, isInterval, type IntervalName } from './fields.ts';

/** Limits that a reader of streams meets. */
export const STREAM_LIMITS = {
  /** Streams of one connection. */
  streams: 1_024,
  /** Requests, pings and pongs; with more the socket is closed with 1008. */
  messagesPerSecond: 10,
  /** Of one request; a longer one closes the socket with 1009. */
  messageBytes: 16_384,
  /** After this time a connection is closed with 1001. */
  connectionHours: 24,
} as const;

/** How a connection is closed, and what a reader does then. */
export const STREAM_CLOSES = {
  full: {
    ...FEED_FULL_CLOSE,
    meaning: 'There are as many readers as can be served in time. Come back after a pause that grows with each attempt.',
  },
  tooSlow: { code: 1013, reason: 'too slow', meaning: 'Too much waited for this reader, and nothing may be skipped. Begin anew.' },
  streamChanged: { code: 1012, reason: 'the markets have changed', meaning: 'One of the streams has become another. Begin anew.' },
  openForADay: { code: 1001, reason: 'open for 24 hours', meaning: 'Begin anew.' },
  restarting: { code: 1001, reason: 'restarting', meaning: 'Come back after a pause that grows with each attempt.' },
  noSubscription: { code: 1000, reason: 'no subscription', meaning: 'Nothing was subscribed to for five minutes.' },
  notText: { code: 1003, reason: 'text only', meaning: 'A message was binary.' },
  tooManyMessages: { code: 1008, reason: 'too many messages', meaning: 'Send fewer messages a second.' },
  tooManyStreams: { code: 1008, reason: 'too many streams', meaning: 'The address names more streams than a connection may have.' },
} as const;

/** A family of streams: how its names are written, and what one event of it holds. */
export interface StreamDeclaration<Payload extends z.ZodMiniType = z.ZodMiniType> {
  /** `<symbol>` is in lower case; brackets hold what may be left out. */
  readonly name: string;
  /** An event comes no sooner than so many ms after the one before it, by the speeds that a name may ask for; 0 is at once. */
  readonly everyMs: number | Readonly<Record<string, number>>;
  /** Whether a reader who subscribes is first sent what holds now. */
  readonly beginsWithLatest: boolean;
  readonly payload: Payload;
}

const declare = <Payload extends z.ZodMiniType>(declaration: StreamDeclaration<Payload>): StreamDeclaration<Payload> => declaration;

/** Kind of event, when it was sent, and of which symbol it tells. */
const event = <Kind extends string>(kind: Kind) => ({ e: z.literal(kind), E: z.int(), s: z.string() });
const level = z.tuple([decimalText, decimalText]);

/** A trade: number, price, quantity, time, whether the buyer rested. */
const trade = z.strictObject({
  ...event('trade'),
  t: z.int(),
  p: decimalText,
  q: decimalText,
  T: z.int(),
  m: z.boolean(),
  M: z.literal(true),
});

/** Trades of one order at one price: the same with the first and last of them. */
const aggTrade = z.strictObject({
  ...event('aggTrade'),
  a: z.int(),
  p: decimalText,
  q: decimalText,
  f: z.int(),
  l: z.int(),
  T: z.int(),
  m: z.boolean(),
  M: z.literal(true),
});

/** A bar as it stands: open and close time, symbol, interval, trades, prices, volumes; `x` once it changes no more. */
const kline = z.strictObject({
  ...event('kline'),
  k: z.strictObject({
    t: z.int(),
    T: z.int(),
    s: z.string(),
    i: z.enum(Object.keys(INTERVALS)),
    f: z.int(),
    L: z.int(),
    o: decimalText,
    c: decimalText,
    h: decimalText,
    l: decimalText,
    v: decimalText,
    n: z.int(),
    x: z.boolean(),
    q: decimalText,
    V: decimalText,
    Q: decimalText,
    B: z.literal('0'),
  }),
});

/** The last 24 hours: close, open, high, low, volume, turnover. */
const dayFields = { c: decimalText, o: decimalText, h: decimalText, l: decimalText, v: decimalText, q: decimalText };
const miniTicker = z.strictObject({ ...event('24hrMiniTicker'), ...dayFields });

const ticker = z.strictObject({
  ...event('24hrTicker'),
  ...dayFields,
  p: decimalText,
  P: decimalText,
  w: decimalText,
  x: decimalText,
  Q: decimalText,
  b: decimalText,
  B: decimalText,
  a: decimalText,
  A: decimalText,
  O: z.int(),
  C: z.int(),
  F: z.int(),
  L: z.int(),
  n: z.int(),
});

/** Windows of tickers that end now, by their names in streams and at calls, in ms. */
export const TICKER_WINDOWS = { '1h': 3_600_000, '4h': 14_400_000, '1d': 86_400_000 } as const;
export type TickerWindow = keyof typeof TICKER_WINDOWS;
const isTickerWindow = (text: string): text is TickerWindow => Object.hasOwn(TICKER_WINDOWS, text);

/** The minutes of such a window, the one of its start whole: what `/ticker` says of it. */
const windowTicker = z.strictObject({
  e: z.enum(['1hTicker', '4hTicker', '1dTicker']),
  E: z.int(),
  s: z.string(),
  ...dayFields,
  p: decimalText,
  P: decimalText,
  w: decimalText,
  O: z.int(),
  C: z.int(),
  F: z.int(),
  L: z.int(),
  n: z.int(),
});

/** Best bid and ask and what rests there, as of an update of the book. */
const bookTicker = z.strictObject({ u: z.int(), s: z.string(), b: decimalText, B: decimalText, a: decimalText, A: decimalText });

const avgPrice = z.strictObject({ ...event('avgPrice'), i: z.literal('5m'), w: decimalText, T: z.int() });

/**
 * What changed in the book from update `U` to update `u`, each level's new total, "0" where it is gone. `U` follows the `u` before it
 * without a gap, and both count as `lastUpdateId` of the book does.
 */
const depthUpdate = z.strictObject({ ...event('depthUpdate'), U: z.int(), u: z.int(), b: z.array(level), a: z.array(level) });

/** The best levels of each side. */
const partialDepth = z.strictObject({ lastUpdateId: z.int(), bids: z.array(level), asks: z.array(level) });

const SPEEDS = { '@100ms': 100, '@1000ms': 1_000, '': 1_000 } as const;

/** Every family of streams that is served at /ws and /stream. */
export const STREAMS = {
  trade: declare({ name: '<symbol>@trade', everyMs: 0, beginsWithLatest: false, payload: trade }),
  aggTrade: declare({ name: '<symbol>@aggTrade', everyMs: 0, beginsWithLatest: false, payload: aggTrade }),
  kline: declare({ name: '<symbol>@kline_<interval>', everyMs: 1_000, beginsWithLatest: true, payload: kline }),
  miniTicker: declare({ name: '<symbol>@miniTicker', everyMs: 1_000, beginsWithLatest: true, payload: miniTicker }),
  ticker: declare({ name: '<symbol>@ticker', everyMs: 1_000, beginsWithLatest: true, payload: ticker }),
  allMiniTickers: declare({ name: '!miniTicker@arr', everyMs: 1_000, beginsWithLatest: true, payload: z.array(miniTicker) }),
  allTickers: declare({ name: '!ticker@arr', everyMs: 1_000, beginsWithLatest: true, payload: z.array(ticker) }),
  windowTicker: declare({ name: '<symbol>@ticker_<window>', everyMs: 1_000, beginsWithLatest: true, payload: windowTicker }),
  allWindowTickers: declare({ name: '!ticker_<window>@arr', everyMs: 1_000, beginsWithLatest: true, payload: z.array(windowTicker) }),
  bookTicker: declare({ name: '<symbol>@bookTicker', everyMs: 0, beginsWithLatest: true, payload: bookTicker }),
  avgPrice: declare({ name: '<symbol>@avgPrice', everyMs: 1_000, beginsWithLatest: true, payload: avgPrice }),
  depth: declare({ name: '<symbol>@depth[<speed>]', everyMs: SPEEDS, beginsWithLatest: false, payload: depthUpdate }),
  partialDepth: declare({ name: '<symbol>@depth<levels>[<speed>]', everyMs: SPEEDS, beginsWithLatest: true, payload: partialDepth }),
} as const;

/** What an event of a family holds. */
export type StreamEvent<Family extends keyof typeof STREAMS> = ValueOf<(typeof STREAMS)[Family]['payload']>;

const PLAIN = ['trade', 'aggTrade', 'miniTicker', 'ticker', 'bookTicker', 'avgPrice'] as const;
const LEVELS = [5, 10, 20] as const;

/** A stream of one symbol, which is written as calls write it. */
export type SymbolStream = { readonly symbol: string } & (
  | { readonly family: (typeof PLAIN)[number] }
  | { readonly family: 'kline'; readonly interval: IntervalName }
  | { readonly family: 'windowTicker'; readonly window: TickerWindow }
  | { readonly family: 'depth'; readonly everyMs: number }
  | { readonly family: 'partialDepth'; readonly levels: (typeof LEVELS)[number]; readonly everyMs: number }
);

/** A stream of all symbols of an organisation. */
export type SymbolsStream =
  | { readonly family: 'allMiniTickers' | 'allTickers' }
  | { readonly family: 'allWindowTickers'; readonly window: TickerWindow };

export type StreamName = SymbolStream | SymbolsStream;

const NAME = /^([a-z0-9._-]{1,33})@([A-Za-z0-9_]{1,16})(@1000?ms)?$/;
const isSpeed = (text: string): text is keyof typeof SPEEDS => Object.hasOwn(SPEEDS, text);

/** What a name stands for; undefined where no stream can have it. */
export function parseStreamName(text: string): StreamName | undefined {
  if (text === STREAMS.allMiniTickers.name) return { family: 'allMiniTickers' };
  if (text === STREAMS.allTickers.name) return { family: 'allTickers' };
  const ofAll = /^!ticker_(?<window>\w+)@arr$/.exec(text)?.groups?.['window'] ?? '';
  if (isTickerWindow(ofAll)) return { family: 'allWindowTickers', window: ofAll };
  const [, lower = '', kind = '', speed = ''] = NAME.exec(text) ?? [];
  if (lower === '' || !isSpeed(speed)) return undefined;
  const symbol = lower.toUpperCase();
  const everyMs = SPEEDS[speed];
  if (kind === 'depth') return { symbol, family: 'depth', everyMs };
  const levels = LEVELS.find((count) => kind === `depth${count}`);
  if (levels !== undefined) return { symbol, family: 'partialDepth', levels, everyMs };
  if (speed !== '') return undefined;
  const family = PLAIN.find((known) => known === kind);
  if (family !== undefined) return { symbol, family };
  const window = kind.startsWith('ticker_') ? kind.slice('ticker_'.length) : '';
  if (isTickerWindow(window)) return { symbol, family: 'windowTicker', window };
  const interval = kind.startsWith('kline_') ? kind.slice('kline_'.length) : '';
  return isInterval(interval) ? { symbol, family: 'kline', interval } : undefined;
}
