/** Candle lengths on the wire. */
export const RESOLUTIONS = ['1s', '1m', '5m', '15m', '30m', '1h', '4h', '1D', '1W', '1M'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

interface Parts {
  readonly resolution: Resolution;
  readonly parts: number;
}

/** Lengths that are not kept, but rolled up of so many candles of a resolution when they are read. */
const ROLLED_UP = {
  '3m': { resolution: '1m', parts: 3 },
  '10m': { resolution: '5m', parts: 2 },
  '2h': { resolution: '1h', parts: 2 },
  '6h': { resolution: '1h', parts: 6 },
  '8h': { resolution: '4h', parts: 2 },
  '12h': { resolution: '4h', parts: 3 },
  '3D': { resolution: '1D', parts: 3 },
} as const satisfies Record<string, Parts>;

/** What a client may ask for. */
export type CandleLength = Resolution | keyof typeof ROLLED_UP;

const isRolledUp = (length: CandleLength): length is keyof typeof ROLLED_UP => length in ROLLED_UP;

/** The resolution that is kept, and how many of its candles make one of this length. */
export const partsOf = (length: CandleLength): Parts => (isRolledUp(length) ? ROLLED_UP[length] : { resolution: length, parts: 1 });

export const DEFAULT_RESOLUTION: Resolution = '15m';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const FIXED_MS: Record<Exclude<CandleLength, '1M'>, number> = {
  '1s': SECOND,
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '10m': 10 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '6h': 6 * HOUR,
  '8h': 8 * HOUR,
  '12h': 12 * HOUR,
  '1D': DAY,
  '3D': 3 * DAY,
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

/** Whether candles of a length begin at the same moments in a time zone that is so many ms ahead of UTC as they do in UTC. */
export const opensAlikeIn = (resolution: CandleLength, aheadMs: number): boolean =>
  aheadMs === 0 || (resolution !== '1M' && aheadMs % FIXED_MS[resolution] === 0);

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
