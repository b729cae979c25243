export const PAIR_STATUSES = ['open', 'cancel-only', 'halted'] as const;
export type PairStatus = (typeof PAIR_STATUSES)[number];

/**
 * A market of a base token against a quote token. Prices are whole ticks of 10^-priceScale quote per base,
 * amounts are whole lots of 10^-amountScale base, both safe integers.
 */
export interface Pair {
  /** Dense number used inside the engine. */
  readonly id: number;
  readonly base: number;
  readonly quote: number;
  readonly priceScale: number;
  readonly amountScale: number;
  /** Smallest and largest order, in lots, inclusive. */
  readonly minLots: number;
  readonly maxLots: number;
  /** Epoch ms before which only cancels are taken; 0 when always open. */
  readonly opensAt: number;
  /** Reference price in ticks for the guard while nothing has traded; 0 when there is none. */
  readonly guideTicks: number;
  readonly status: PairStatus;
}

/** Tokens and pairs are numbered up to this: the numbers index arrays. */
export const LISTED_ID_MAX = 65_535;

const CODE = /^[A-Z0-9][A-Z0-9.]{0,15}_[A-Z0-9][A-Z0-9.]{0,15}$/;

export interface PairCode {
  readonly token: string;
  readonly market: string;
}

/** Splits "ART_CK.USD" at the last underscore; anything else gives undefined. */
export function parsePairCode(code: string): PairCode | undefined {
  if (!CODE.test(code)) return undefined;
  const at = code.lastIndexOf('_');
  return { token: code.slice(0, at), market: code.slice(at + 1) };
}

export const pairCode = (token: string, market: string): string => `${token}_${market}`;
