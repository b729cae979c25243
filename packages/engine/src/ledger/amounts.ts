/** Largest amount of a balance; a 64-bit column wraps silently beyond it, so every sum is compared before it is stored. */
export const UNITS_MAX = 2n ** 63n - 1n;
export const UNITS_MIN = -UNITS_MAX;

/** Whole units: a plain number while that is a safe integer, for a bigint needs memory of its own, and a bigint beyond. */
export type Units = number | bigint;
