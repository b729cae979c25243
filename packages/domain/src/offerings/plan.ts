import { INDUSTRIES, type Industry } from '../content/index.ts';
import { parseSteps, parseUnits, UNITS_MAX } from '../money/index.ts';
import { COPIES_MAX } from './purchase.ts';
import type { Allocation, SettlementMethod } from './settlement.ts';
import { UNLOCK_BATCHES_MAX, WHOLE_PPM, type UnlockBatch } from './unlock.ts';

/** An offering as an operator writes it: amounts are decimals, rates are percent, times epoch ms. */
export interface OfferingPlan {
  readonly campaignNo: string;
  readonly category: string;
  readonly copies: number;
  /** Copies that may be ordered in all; more than there are only where everybody then gets a part. */
  readonly capacity: number;
  readonly copiesLeast: number;
  readonly orderMin: number;
  readonly orderMax: number;
  readonly userLimit: number;
  readonly tokensPerCopy: string;
  /** What a copy costs, in each of the tokens to pay with, the first of them being shown in lists. */
  readonly prices: readonly { readonly token: string; readonly price: string }[];
  readonly fee: string;
  readonly share: string;
  readonly allocation: Allocation;
  readonly settlement: SettlementMethod;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly settlesAt: number;
  readonly unlocks: readonly { readonly at: number; readonly percent: string }[];
}

/** An offering's figures, amounts in their token's smallest unit and rates in millionths. */
export interface OfferingFigures {
  readonly category: Industry;
  readonly tokensPerCopy: bigint;
  readonly prices: readonly { readonly token: string; readonly price: bigint }[];
  readonly feePpm: number;
  readonly sharePpm: number;
  readonly unlocks: readonly UnlockBatch[];
}

/** Which field of a plan is wrong, and how. */
export interface OfferingPlanProblem {
  readonly field: keyof OfferingPlan;
  readonly problem:
    | 'offering_number_invalid'
    | 'amount_invalid'
    | 'offering_limits_conflict'
    | 'offering_times_conflict'
    | 'offering_unlocks_conflict'
    | 'offering_too_large';
}

export type ReadOfferingPlan =
  | { readonly ok: true; readonly figures: OfferingFigures }
  | { readonly ok: false; readonly problem: OfferingPlanProblem };

const NUMBER = /^[A-Z0-9-]{3,32}$/;
/** Percent with so many decimals are whole millionths. */
const PERCENT_SCALE = 4;
const FEE_PPM_MAX = 500_000;
export const PAY_TOKENS_MAX = 4;

/** Reads a plan, or says what is wrong with it: each figure by itself, then how they go together. `scaleOf` is a token's by its code. */
export function readOfferingPlan(plan: OfferingPlan, scale: number, scaleOf: (token: string) => number | undefined): ReadOfferingPlan {
  const problem = countProblem(plan) ?? timeProblem(plan);
  const category = INDUSTRIES.find((each) => each === plan.category);
  const tokensPerCopy = positive(plan.tokensPerCopy, scale);
  const prices = readPrices(plan.prices, scaleOf);
  const feePpm = ppmOf(plan.fee, FEE_PPM_MAX);
  const sharePpm = ppmOf(plan.share, WHOLE_PPM);
  const unlocks = readUnlocks(plan);
  if (!NUMBER.test(plan.campaignNo)) return wrong('campaignNo', 'offering_number_invalid');
  if (category === undefined) return wrong('category', 'amount_invalid');
  if (problem) return { ok: false, problem };
  if (tokensPerCopy === undefined) return wrong('tokensPerCopy', 'amount_invalid');
  if (prices === undefined) return wrong('prices', 'amount_invalid');
  if (feePpm === undefined) return wrong('fee', 'amount_invalid');
  if (sharePpm === undefined) return wrong('share', 'amount_invalid');
  if (unlocks === undefined) return wrong('unlocks', 'offering_unlocks_conflict');
  // What is delivered and what is paid in all has to fit the ledger.
  if (BigInt(plan.copies) * tokensPerCopy > UNITS_MAX) return wrong('tokensPerCopy', 'offering_too_large');
  if (prices.some(({ price }) => BigInt(plan.capacity) * price * 2n > UNITS_MAX)) return wrong('prices', 'offering_too_large');
  return { ok: true, figures: { category, tokensPerCopy, prices, feePpm, sharePpm, unlocks } };
}

const wrong = (field: keyof OfferingPlan, problem: OfferingPlanProblem['problem']): ReadOfferingPlan => ({
  ok: false,
  problem: { field, problem },
});

const isCount = (value: number, min: number): boolean => Number.isSafeInteger(value) && value >= min && value <= COPIES_MAX;

function countProblem(plan: OfferingPlan): OfferingPlanProblem | undefined {
  for (const field of ['copies', 'capacity', 'orderMin', 'orderMax', 'userLimit'] as const)
    if (!isCount(plan[field], 1)) return { field, problem: 'amount_invalid' };
  if (!isCount(plan.copiesLeast, 0)) return { field: 'copiesLeast', problem: 'amount_invalid' };
  const { allocation, copies, capacity, copiesLeast, orderMin, orderMax, userLimit } = plan;
  const conflict = (field: keyof OfferingPlan): OfferingPlanProblem => ({ field, problem: 'offering_limits_conflict' });
  if (capacity < copies || (allocation === 'fixed' && capacity !== copies)) return conflict('capacity');
  if (copiesLeast > copies) return conflict('copiesLeast');
  if (orderMin > copies) return conflict('orderMin');
  if (orderMax < orderMin || orderMax > capacity) return conflict('orderMax');
  return userLimit < orderMin ? conflict('userLimit') : undefined;
}

function timeProblem({ startsAt, endsAt, settlesAt }: OfferingPlan): OfferingPlanProblem | undefined {
  if (endsAt <= startsAt) return { field: 'endsAt', problem: 'offering_times_conflict' };
  return settlesAt < endsAt ? { field: 'settlesAt', problem: 'offering_times_conflict' } : undefined;
}

function positive(text: string, scale: number): bigint | undefined {
  const value = parseUnits(text, scale);
  return value === 0n ? undefined : value;
}

function ppmOf(percent: string, max: number): number | undefined {
  const ppm = parseSteps(percent === '' ? '0' : percent, PERCENT_SCALE);
  return ppm === undefined || ppm > max ? undefined : ppm;
}

/** One price for each of one to four tokens. */
function readPrices(prices: OfferingPlan['prices'], scaleOf: (token: string) => number | undefined): OfferingFigures['prices'] | undefined {
  if (prices.length < 1 || prices.length > PAY_TOKENS_MAX || new Set(prices.map(({ token }) => token)).size < prices.length)
    return undefined;
  const read = prices.flatMap(({ token, price }) => {
    const scale = scaleOf(token);
    const units = scale === undefined ? undefined : positive(price, scale);
    return units === undefined ? [] : [{ token, price: units }];
  });
  return read.length === prices.length ? read : undefined;
}

/** Batches one after the other from the settlement on, which together unlock everything; none where the tokens are usable at once. */
function readUnlocks({ settlement, settlesAt, unlocks }: OfferingPlan): readonly UnlockBatch[] | undefined {
  if (settlement === 'available') return unlocks.length === 0 ? [] : undefined;
  if (unlocks.length < 1 || unlocks.length > UNLOCK_BATCHES_MAX) return undefined;
  const batches = unlocks.flatMap(({ at, percent }, index) => {
    const sharePpm = ppmOf(percent, WHOLE_PPM);
    const before = index === 0 ? settlesAt : (unlocks[index - 1]?.at ?? settlesAt);
    const isLater = index === 0 ? at >= before : at > before;
    return sharePpm === undefined || sharePpm === 0 || !isLater ? [] : [{ batch: index + 1, at, sharePpm }];
  });
  const whole = batches.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
  return batches.length === unlocks.length && whole === WHOLE_PPM ? batches : undefined;
}
