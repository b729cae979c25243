const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How much of something programs may do in windows of a fixed length. */
export interface RateLimit {
  readonly kind: 'weight' | 'requests' | 'orders';
  readonly interval: 'second' | 'minute' | 'day';
  /** Intervals that a window is long. */
  readonly intervals: number;
  readonly windowMs: number;
  readonly max: number;
}

/** What calls may weigh: those that a key has signed by the key, all others by their address. */
export const WEIGHT_LIMIT: RateLimit = { kind: 'weight', interval: 'minute', intervals: 1, windowMs: MINUTE_MS, max: 6_000 };

/** Requests of an address, signed or not. */
export const REQUESTS_LIMIT: RateLimit = { kind: 'requests', interval: 'minute', intervals: 1, windowMs: MINUTE_MS, max: 12_000 };

/** Orders that all keys of an account may send. */
export const ORDER_LIMITS: readonly RateLimit[] = [
  { kind: 'orders', interval: 'second', intervals: 10, windowMs: 10 * SECOND_MS, max: 500 },
  { kind: 'orders', interval: 'day', intervals: 1, windowMs: DAY_MS, max: 1_000_000 },
];

/** For how long after its time a signed request is good where it does not say, and for how long at most. */
export const REQUEST_WINDOW_MS = 5_000;
export const REQUEST_WINDOW_MS_MAX = 60_000;

/** Everything that programs are held to. */
export const RATE_LIMITS: readonly RateLimit[] = [WEIGHT_LIMIT, ...ORDER_LIMITS, REQUESTS_LIMIT];

/** Refusals within a minute after which whoever goes on is shut out for a while. */
export const DISREGARDS_MAX = 100;

const BAN_MS = 2 * MINUTE_MS;
const BAN_MS_MAX = DAY_MS;
/** How long after a ban the next one counts as another of a row. */
export const BAN_MEMORY_MS = DAY_MS;

/** How long somebody is shut out for the nth time in a row: each time twice as long, up to a day. */
export const banMs = (times: number): number => Math.min(BAN_MS * 2 ** (times - 1), BAN_MS_MAX);
