import { formatUnits } from '../money/index.ts';

/** Days of the curve of what somebody owns. */
export const ASSET_CURVE_DAYS = 90;

/** Amounts that one call values. */
export const VALUED_AMOUNTS_MAX = 100;

/** What a part is of a whole, in percent with two decimals, cut; "0" of nothing. */
export const percentShare = (part: bigint, whole: bigint): string => (whole <= 0n ? '0' : formatUnits((part * 10_000n) / whole, 2));
