import { parseUnits, UNITS_MAX } from '../money/index.ts';
import type { SaleKycLevel } from './qualification.ts';

/** A sale as an operator writes it: amounts are decimals, times epoch ms. */
export interface SalePlan {
  /** What is paid for one whole token. */
  readonly price: string;
  readonly total: string;
  readonly min: string;
  readonly max: string;
  /** The most for each user in all; empty for no limit of its own. */
  readonly userLimit: string;
  /** From when on the sale is shown. */
  readonly shownAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly kycLevel: SaleKycLevel;
  /** What a subscriber must hold; empty for nothing. */
  readonly holding: string;
}

interface PlanScales {
  readonly token: number;
  readonly payToken: number;
  /** Of the token that must be held. */
  readonly holding: number;
}

/** A sale's figures, each in its token's smallest unit. */
export interface SaleFigures {
  readonly price: bigint;
  readonly total: bigint;
  readonly min: bigint;
  readonly max: bigint;
  readonly userLimit: bigint | undefined;
  readonly kycLevel: SaleKycLevel;
  readonly holding: bigint;
}

/** Which field of a plan is wrong, and how. */
export interface PlanProblem {
  readonly field: keyof SalePlan;
  readonly problem: 'amount_invalid' | 'sale_limits_conflict' | 'sale_times_conflict' | 'sale_too_large';
}

export type ReadPlan = { readonly ok: true; readonly figures: SaleFigures } | { readonly ok: false; readonly problem: PlanProblem };

const positive = (text: string, scale: number): bigint | undefined => {
  const value = parseUnits(text, scale);
  return value === 0n ? undefined : value;
};

/** Reads a plan, or says what is wrong with it: each figure by itself, then how they go together. */
export function readSalePlan(plan: SalePlan, scales: PlanScales): ReadPlan {
  const refused = (field: keyof SalePlan, problem: PlanProblem['problem']): ReadPlan => ({ ok: false, problem: { field, problem } });
  const price = positive(plan.price, scales.payToken);
  if (price === undefined) return refused('price', 'amount_invalid');
  const total = positive(plan.total, scales.token);
  if (total === undefined) return refused('total', 'amount_invalid');
  const min = positive(plan.min, scales.token);
  if (min === undefined) return refused('min', 'amount_invalid');
  const max = positive(plan.max, scales.token);
  if (max === undefined) return refused('max', 'amount_invalid');
  const userLimit = plan.userLimit === '' ? undefined : positive(plan.userLimit, scales.token);
  if (plan.userLimit !== '' && userLimit === undefined) return refused('userLimit', 'amount_invalid');
  const holding = plan.holding === '' ? 0n : positive(plan.holding, scales.holding);
  if (holding === undefined) return refused('holding', 'amount_invalid');
  if (max < min) return refused('max', 'sale_limits_conflict');
  if (max > total) return refused('max', 'sale_limits_conflict');
  if (userLimit !== undefined && userLimit < min) return refused('userLimit', 'sale_limits_conflict');
  // What is paid in all has to fit the ledger.
  if (total * price > UNITS_MAX * 10n ** BigInt(scales.token)) return refused('total', 'sale_too_large');
  if (plan.startsAt < plan.shownAt) return refused('startsAt', 'sale_times_conflict');
  if (plan.endsAt <= plan.startsAt) return refused('endsAt', 'sale_times_conflict');
  return { ok: true, figures: { price, total, min, max, userLimit, kycLevel: plan.kycLevel, holding } };
}
