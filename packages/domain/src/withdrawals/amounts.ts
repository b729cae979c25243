import { parseUnits, type Units } from '../money/index.ts';

/** Values are whole millionths of a USDT, so that a day's sum is compared without rounding. */
export const WITHDRAWAL_VALUE_SCALE = 6;
const VALUE_ONE = 10n ** BigInt(WITHDRAWAL_VALUE_SCALE);

export const DAY_MS = 86_400_000;

/** What a price at `priceScale` decimals makes of an amount; rounded up, so that many small ones are not worth nothing. */
export function withdrawalValue(amount: bigint, scale: number, price: bigint, priceScale: number): bigint {
  const divisor = 10n ** BigInt(scale + priceScale - WITHDRAWAL_VALUE_SCALE);
  return (amount * price + divisor - 1n) / divisor;
}

/** A limit in whole USDT as a value. */
export const limitValue = (usdt: bigint): bigint => usdt * VALUE_ONE;

/** What one whole limit buys of a token at a price: cut off, so that it never exceeds the limit. */
export const amountOfValue = (value: bigint, scale: number, price: bigint, priceScale: number): bigint =>
  price === 0n ? 0n : (value * 10n ** BigInt(scale + priceScale - WITHDRAWAL_VALUE_SCALE)) / price;

export interface WithdrawalLimits {
  /** In the token's units. */
  readonly minimum: bigint;
  /** Undefined where no price says what the quota is in this token. */
  readonly maximum: bigint | undefined;
  readonly fee: bigint;
  /** Undefined where somebody else looks at it: the engine has the last word. */
  readonly usable: bigint | undefined;
  /** What is left of the day's quota, and what this amount takes of it. */
  readonly left: bigint;
  readonly valueOf: (amount: bigint) => bigint;
}

/** Decimals of the ledger, and those that its chains allow. */
interface TokenDecimals {
  readonly scale: number;
  readonly phyPrecision: number;
}

export type AmountProblem =
  | 'amount_invalid'
  | 'amount_below_min'
  | 'amount_above_max'
  | 'amount_within_fee'
  | 'quota_exceeded'
  | 'balance_insufficient';

export type CheckedAmount =
  | { readonly ok: true; readonly amount: Units; readonly value: bigint }
  | { readonly ok: false; readonly problem: AmountProblem };

/** In the order in which an amount is refused: what it is, its limits, the fee, the quota, the balance (V-065). */
export function checkAmount(text: string, { scale, phyPrecision }: TokenDecimals, limits: WithdrawalLimits): CheckedAmount {
  const amount = parseUnits(text, scale);
  const refused = (problem: AmountProblem): CheckedAmount => ({ ok: false, problem });
  if (amount === undefined || amount === 0n || parseUnits(text, Math.min(scale, phyPrecision)) === undefined)
    return refused('amount_invalid');
  if (amount < limits.minimum) return refused('amount_below_min');
  if (limits.maximum !== undefined && amount > limits.maximum) return refused('amount_above_max');
  if (amount <= limits.fee) return refused('amount_within_fee');
  const value = limits.valueOf(amount);
  if (value > limits.left) return refused('quota_exceeded');
  if (limits.usable !== undefined && amount > limits.usable) return refused('balance_insufficient');
  return { ok: true, amount, value };
}
