import type { OfferingStage } from './stage.ts';

/** Why somebody cannot buy, in the order in which it is looked for (V047 to V056). */
export type PurchaseProblem =
  | 'activity_not_started'
  | 'activity_concluded'
  | 'copies_not_whole'
  | 'copies_below_min'
  | 'copies_above_max'
  | 'purchase_limit_reached'
  | 'stock_exceeded'
  | 'balance_too_low'
  | 'risk_not_accepted';

export interface Purchase {
  /** Copies as they were typed. */
  readonly copies: string;
  readonly isRiskAccepted: boolean;
}

export interface PurchaseTerms {
  readonly stage: OfferingStage;
  /** For each order. */
  readonly copiesMin: number;
  readonly copiesMax: number;
  /** What the buyer may still order of this offering, over all orders. */
  readonly copiesLeft: number;
  /** What may still be ordered in all. */
  readonly copiesRemaining: number;
  /** Of one copy, in the pay token's smallest unit. */
  readonly price: bigint;
  readonly feePpm: number;
  /** What the buyer has of the pay token, in its smallest unit. */
  readonly usable: bigint;
}

/** Nobody orders more at once than can be counted. */
export const COPIES_MAX = 1_000_000_000;

/** A whole number of copies above nothing, in digits alone; undefined for anything else. */
export function readCopies(text: string): number | undefined {
  const copies = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return copies > 0 && copies <= COPIES_MAX ? copies : undefined;
}

/** The first reason why the purchase cannot be; the trade password is looked at elsewhere. */
export function purchaseProblem(purchase: Purchase, facts: PurchaseTerms): PurchaseProblem | undefined {
  const closed = stageProblem(facts.stage);
  if (closed) return closed;
  const copies = readCopies(purchase.copies);
  if (copies === undefined) return 'copies_not_whole';
  if (copies < facts.copiesMin) return 'copies_below_min';
  if (copies > facts.copiesMax) return 'copies_above_max';
  if (copies > facts.copiesLeft) return 'purchase_limit_reached';
  if (copies > facts.copiesRemaining) return 'stock_exceeded';
  const { cost, fee } = purchaseCost(copies, facts.price, facts.feePpm);
  if (cost + fee > facts.usable) return 'balance_too_low';
  return purchase.isRiskAccepted ? undefined : 'risk_not_accepted';
}

/** Why nothing is sold now; nothing while the offering is in progress. */
export function stageProblem(stage: OfferingStage): PurchaseProblem | undefined {
  if (stage === 'in_progress') return undefined;
  return stage === 'upcoming' ? 'activity_not_started' : 'activity_concluded';
}

export const PPM = 1_000_000n;

/** What copies cost and the fee on top of it, in the pay token's smallest unit. */
export function purchaseCost(copies: number, price: bigint, feePpm: number): { readonly cost: bigint; readonly fee: bigint } {
  const cost = BigInt(copies) * price;
  return { cost, fee: offeringFee(cost, feePpm) };
}

/** The fee on an amount, rounded up: no splitting of an order makes it cheaper (F4). */
export const offeringFee = (amount: bigint, feePpm: number): bigint => (amount * BigInt(feePpm) + PPM - 1n) / PPM;
