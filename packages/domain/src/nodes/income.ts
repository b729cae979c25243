import { MULTIPLIER_AT_FIRST, MULTIPLIER_PARTS, NODE_PARTS } from './terms.ts';

/** What a node gets of fees, in units of their token; cut once. */
export const rebateOf = (fees: bigint, rebatePpm: number): bigint => (fees * BigInt(rebatePpm)) / NODE_PARTS;

/**
 * What each of several fees brings: the difference of two sums, so that all parts together are the rebate of all fees to the unit. The
 * order decides who has the odd unit, and is the caller's to keep.
 */
export function rebateParts(fees: readonly bigint[], rebatePpm: number): readonly bigint[] {
  let sum = 0n;
  return fees.map((fee) => {
    const before = rebateOf(sum, rebatePpm);
    sum += fee;
    return rebateOf(sum, rebatePpm) - before;
  });
}

/** How many times an income counts from a day on (YYYY-MM-DD), in thousandths. */
export interface MultiplierStep {
  readonly from: string;
  readonly multiplier: number;
}

/** What operators have written for a day: the last step that has begun, and three times before the first. */
export function multiplierOn(schedule: readonly MultiplierStep[], day: string): number {
  let [multiplier, since] = [MULTIPLIER_AT_FIRST, ''];
  for (const step of schedule) if (step.from <= day && step.from > since) [multiplier, since] = [step.multiplier, step.from];
  return multiplier;
}

/** What an income adds to the contribution, in the income's units; cut. */
export const contributionOf = (income: bigint, multiplier: number): bigint => (income * BigInt(multiplier)) / MULTIPLIER_PARTS;
