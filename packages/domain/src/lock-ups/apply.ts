/** Which amounts a product takes. */
export interface AmountTerms {
  /** All in the token's smallest unit. */
  readonly min: bigint;
  readonly step: bigint;
  /** The only amounts, where there are any. */
  readonly amounts: readonly bigint[];
}

export type AmountProblem =
  | 'lock_up_amount_missing'
  | 'amount_invalid'
  | 'amount_below_min'
  | 'lock_up_amount_step'
  | 'lock_up_amount_fixed';

/**
 * Why an amount cannot be locked (V-057 to V-059), in the order of the specification: there is none, it is no amount of the token (null), it
 * is too little, or it is not one of those that the product takes. The least amount is a multiple of the step itself.
 */
export function amountProblem(units: bigint | null | undefined, { min, step, amounts }: AmountTerms): AmountProblem | undefined {
  if (units === undefined) return 'lock_up_amount_missing';
  if (units === null || units <= 0n) return 'amount_invalid';
  if (units < min) return 'amount_below_min';
  if (amounts.length > 0) return amounts.includes(units) ? undefined : 'lock_up_amount_fixed';
  return units % step === 0n ? undefined : 'lock_up_amount_step';
}

export type ApplyProblem =
  | AmountProblem
  | 'lock_up_limit_reached'
  | 'places_taken'
  | 'balance_too_low'
  | 'trade_password_empty'
  | 'invite_code_wrong';

/** What is known of whoever asks and of the product; what is undefined is not known and is no reason. */
export interface ApplyTerms extends AmountTerms {
  /** In units, as the amount: what one user may still lock, and what the pool's funds still cover. */
  readonly userLeft: bigint | undefined;
  readonly covered: bigint | undefined;
  /** Whether there is a place, which whoever takes part already has. */
  readonly hasPlace: boolean;
  readonly usable: bigint | undefined;
  /** What was typed. */
  readonly tradePassword: string | undefined;
  readonly isInviterKnown: boolean | undefined;
}

/** The first reason against locking an amount (V-057 to V-063). The form and the server look in this order. */
export function applyProblem(units: bigint | null | undefined, facts: ApplyTerms): ApplyProblem | undefined {
  const ofAmount = amountProblem(units, facts);
  if (ofAmount !== undefined || units === null || units === undefined) return ofAmount;
  if (facts.userLeft !== undefined && units > facts.userLeft) return 'lock_up_limit_reached';
  if (!facts.hasPlace || (facts.covered !== undefined && units > facts.covered)) return 'places_taken';
  if (facts.usable !== undefined && units > facts.usable) return 'balance_too_low';
  if (facts.tradePassword === '') return 'trade_password_empty';
  return facts.isInviterKnown === false ? 'invite_code_wrong' : undefined;
}
