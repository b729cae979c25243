/** Parts of a rate: 2,000 millionths are 0.2 %. */
export const RATE_ONE = 1_000_000;

export interface FeeLevel {
  readonly level: number;
  /** 30-day volume in BTC from which the level holds. */
  readonly volumeMin: string;
  readonly makerRate: number;
  readonly takerRate: number;
}

/** Default levels by 30-day volume (K057), rates in millionths; an operator may set others. */
export const FEE_LEVELS: readonly FeeLevel[] = [
  { level: 0, volumeMin: '0', makerRate: 2000, takerRate: 2000 },
  { level: 1, volumeMin: '50', makerRate: 1500, takerRate: 1800 },
  { level: 2, volumeMin: '500', makerRate: 1000, takerRate: 1500 },
  { level: 3, volumeMin: '2000', makerRate: 500, takerRate: 1000 },
];

/**
 * What the receiver of `gross` gets: gross less the fee, truncated. The fee is the rest, so that splitting an order
 * never lowers the fee and no dust arises.
 */
export function netOfFee(gross: bigint, rate: number): bigint {
  if (gross > SAFE_UNITS) return (gross * BigInt(RATE_ONE - rate)) / BigInt(RATE_ONE);
  return BigInt(netOfFeeSafe(Number(gross), rate));
}

/** The same of a gross that is a safe integer, as most are: found sooner, since it needs no big number. */
export function netOfFeeSafe(gross: number, rate: number): number {
  // Whole millions and the rest apart: each product is a safe integer, so that nothing is rounded but the result.
  const kept = RATE_ONE - rate;
  let millions = Math.floor(gross / RATE_ONE);
  // A quotient just below a whole number is rounded up to it when the gross is large.
  if (millions * RATE_ONE > gross) millions -= 1;
  const rest = gross - millions * RATE_ONE;
  return millions * kept + Math.floor((rest * kept) / RATE_ONE);
}

const SAFE_UNITS = BigInt(Number.MAX_SAFE_INTEGER);

/** A rate as a decimal fraction: 2000 is "0.002". */
export const rateAsFraction = (rate: number): string => trimRate(`0.${rate.toString().padStart(6, '0')}`);

const trimRate = (text: string): string => text.replace(/0+$/, '').replace(/\.$/, '');
