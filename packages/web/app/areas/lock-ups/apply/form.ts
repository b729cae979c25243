import { fill } from '@marque/app-kit/words/words';
import type { LockUpProduct } from '@marque/contract/lock-ups';
import { applyProblem, type ApplyProblem } from '@marque/domain/lock-ups';
import { formatUnits, groupThousands, parseUnits } from '@marque/domain/money';
import { amountTermsOf } from '../terms.ts';

/** What is typed. */
export interface LockForm {
  readonly amount: string;
  readonly inviteCode: string;
  readonly password: string;
}

/** How the reader stands to a product; decimals in the token that is locked. */
export interface OwnStanding {
  readonly usable: string;
  /** What they may still lock here, by the limits and by what the pool covers. */
  readonly left: string;
  readonly locked: string;
  readonly hasPlace: boolean;
}

/** What the form says by itself, in the server's own words. */
export const LOCK_REFUSALS = [
  'lock_up_amount_missing',
  'amount_invalid',
  'amount_below_min',
  'lock_up_amount_step',
  'lock_up_amount_fixed',
  'lock_up_limit_reached',
  'places_taken',
  'balance_too_low',
  'trade_password_empty',
] as const satisfies readonly ApplyProblem[];
export type LockRefusals = Readonly<Record<(typeof LOCK_REFUSALS)[number], string>>;

export const emptyForm = ({ amounts }: Pick<LockUpProduct, 'amounts'>): LockForm => ({
  amount: amounts.length === 1 ? (amounts[0] ?? '') : '',
  inviteCode: '',
  password: '',
});

/** An amount in units; undefined where nothing is typed, null for what is no amount of the token. */
export const unitsOf = (amount: string, decimals: number): bigint | null | undefined =>
  amount.trim() === '' ? undefined : (parseUnits(amount.trim(), decimals) ?? null);

const isSaid = (problem: ApplyProblem): problem is (typeof LOCK_REFUSALS)[number] => LOCK_REFUSALS.some((known) => known === problem);

/** What is wrong with an amount, as it is said to people (V-057 to V-061). */
export function amountProblem(amount: string, product: LockUpProduct, own: OwnStanding, refusals: LockRefusals): string | undefined {
  const { decimals, min_amount: min, step, token_as: token, user_limit: limit, surplus_number: places } = product;
  const left = parseUnits(own.left, decimals) ?? 0n;
  const locked = parseUnits(own.locked, decimals) ?? 0n;
  const userLeft = limit === '' ? undefined : (parseUnits(limit, decimals) ?? 0n) - locked;
  const problem = applyProblem(unitsOf(amount, decimals), {
    ...amountTermsOf(product),
    userLeft,
    covered: left,
    hasPlace: own.hasPlace || places !== '0',
    usable: parseUnits(own.usable, decimals) ?? 0n,
    tradePassword: undefined,
    isInviterKnown: undefined,
  });
  if (problem === undefined || !isSaid(problem)) return undefined;
  const named = (decimal: string): string => `${groupThousands(decimal)} ${token}`;
  const most = userLeft === undefined || userLeft < 0n ? 0n : userLeft;
  return fill(refusals[problem], { min: named(min), step: named(step), left: named(formatUnits(most, decimals)) });
}

/** The most that can be locked now, in whole steps; empty where it is less than anybody may. */
export function mostOf(product: LockUpProduct, own: OwnStanding): string {
  const { decimals } = product;
  const { min, step, amounts } = amountTermsOf(product);
  const bound = [own.left, own.usable].map((text) => parseUnits(text, decimals) ?? 0n).reduce((a, b) => (a < b ? a : b));
  const most = amounts.length > 0 ? amounts.filter((units) => units <= bound).at(-1) : bound - (bound % step);
  return most === undefined || most < min ? '' : formatUnits(most, decimals);
}

/** Amounts to choose from beside the field: those that the product takes, or the least, parts of the most and the most. */
export function choicesOf(product: LockUpProduct, own: OwnStanding | undefined): readonly string[] {
  if (product.amounts.length > 0) return product.amounts;
  const { decimals } = product;
  const { min, step } = amountTermsOf(product);
  const most = own && parseUnits(mostOf(product, own), decimals);
  if (!most) return [product.min_amount];
  const parts = [most / 4n, most / 2n].map((units) => units - (units % step)).filter((units) => units > min);
  return [...new Set([min, ...parts, most])].map((units) => formatUnits(units, decimals));
}
