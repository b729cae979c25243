/** Candle lengths on the wire. */
export const RESOLUTIONS = ['1s', '1m', '5m', '15m', '30m', '1h', '4h', '1D', '1W', '1M'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** What a client may ask for: a resolution, or ten minutes, which are not kept but rolled up when they are read. */
export type CandleLength = Resolution | '10m';

/** The resolution that is kept, and how many of its candles make one of this length. */
export const partsOf = (length: CandleLength): { readonly resolution: Resolution; readonly parts: number } =>
  length === '10m' ? { resolution: '5m', parts: 2 } : { resolution: length, parts: 1 };

export const DEFAULT_RESOLUTION: Resolution = '15m';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const FIXED_MS: Record<Exclude<CandleLength, '1M'>, number> = {
  '1s': SECOND,
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '10m': 10 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '1D': DAY,
  '1W': 7 * DAY,
};

/** 1970-01-05 was a Monday; weeks start there, in UTC. */
const FIRST_MONDAY = 4 * DAY;

/** Open time of the candle that holds `at`, both in epoch ms, UTC. */
export function candleOpen(resolution: CandleLength, at: number): number {
  if (resolution === '1M') {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const length = FIXED_MS[resolution];
  const shift = resolution === '1W' ? FIRST_MONDAY : 0;
  return Math.floor((at - shift) / length) * length + shift;
}

/** Open time of the candle after the one that opens at `open`. */
export function nextCandleOpen(resolution: CandleLength, open: number): number {
  if (resolution === '1M') {
    const date = new Date(open);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  }
  return open + FIXED_MS[resolution];
}

/** Minutes used by the recorded platform's time_type, accepted beside ours. */
const BY_MINUTES: ReadonlyMap<string, CandleLength> = new Map([
  ['1', '1m'],
  ['5', '5m'],
  ['10', '10m'],
  ['15', '15m'],
  ['30', '30m'],
  ['60', '1h'],
  ['240', '4h'],
  ['1440', '1D'],
  ['10080', '1W'],
  ['43200', '1M'],
]);

export const parseResolution = (text: string): Resolution | undefined => RESOLUTIONS.find((known) => known === text);

/** What a client may call a length: a resolution, or the recorded platform's minutes. */
export const parseCandleLength = (text: string): CandleLength | undefined => parseResolution(text) ?? BY_MINUTES.get(text);
