/** Decimals of a rate as it is kept and sent. */
export const RATE_SCALE = 18;
/** Figures of a rate that people can compare; the rest is cut, in favour of nobody in particular. */
const RATE_FIGURES = 9;
/** How long a quote holds (K064). */
export const QUOTE_SECONDS = 30;

const ONE = 10n ** BigInt(RATE_SCALE);
/** A spread or a tolerance is in parts of a million. */
export const PARTS = 1_000_000n;

/** The rate at RATE_SCALE that is left of a market's after the spread, cut to what can be read. */
export function quotedRate(market: bigint, spreadParts: bigint): bigint {
  const rate = (market * (PARTS - spreadParts)) / PARTS;
  const surplus = BigInt(Math.max(0, String(rate).length - RATE_FIGURES));
  const unit = 10n ** surplus;
  return (rate / unit) * unit;
}

/** What comes out for an amount, cut to the smallest unit of the token that is received (V-071). */
export const convertedUnits = (
  unitsFrom: bigint,
  rate: bigint,
  { scaleFrom, scaleTo }: { readonly scaleFrom: number; readonly scaleTo: number },
): bigint => (unitsFrom * rate * 10n ** BigInt(scaleTo)) / (ONE * 10n ** BigInt(scaleFrom));

/** The most that may be given so that no more than `unitsTo` comes out. */
export const convertibleFor = (
  unitsTo: bigint,
  rate: bigint,
  { scaleFrom, scaleTo }: { readonly scaleFrom: number; readonly scaleTo: number },
): bigint => (rate === 0n ? 0n : (unitsTo * ONE * 10n ** BigInt(scaleFrom)) / (rate * 10n ** BigInt(scaleTo)));

/** Whether the market has gone further against the organisation than a quote may stand. */
export const hasMoved = (quoted: bigint, present: bigint, toleranceParts: bigint): boolean =>
  present * PARTS < quoted * (PARTS - toleranceParts);
