/** What each of those gets whose rank is from the first to the second, both included; in the prize token's smallest unit. */
export interface Prize {
  readonly from: number;
  readonly to: number;
  readonly units: bigint;
}

/** Different prizes of a contest, and how many people can win one. */
export const PRIZES_MAX = 20;
export const PRIZED_MAX = 500;

/** The prize of a rank; undefined where there is none. */
export const prizeOf = (prizes: readonly Prize[], rank: number): bigint | undefined =>
  prizes.find(({ from, to }) => rank >= from && rank <= to)?.units;

/** What all prizes come to when every one of them is won. */
export const prizesTotal = (prizes: readonly Prize[]): bigint =>
  prizes.reduce((sum, { from, to, units }) => sum + BigInt(to - from + 1) * units, 0n);
