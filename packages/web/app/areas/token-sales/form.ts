import { fill } from '@marque/app-kit/words/words';
import type { SaleQualificationRow, TokenSale } from '@marque/contract/token-sales';
import { formatUnits, parseUnits } from '@marque/domain/money';
import { checkSubscription, subscribableUnits, subscriptionCost, type SaleTerms, type SubscriberLimits } from '@marque/domain/token-sales';

export interface SubscriptionForm {
  readonly amount: string;
  readonly inviteCode: string;
}

export const EMPTY_SUBSCRIPTION: SubscriptionForm = { amount: '', inviteCode: '' };

/** What the form says by itself, in the server's own words. */
export const AMOUNT_REFUSALS = [
  'amount_invalid',
  'amount_below_min',
  'amount_above_max',
  'sale_limit_reached',
  'sale_stock_exceeded',
  'balance_too_low',
  'kyc_level_too_low',
  'sale_holding_missing',
] as const;
export type AmountRefusals = Readonly<Record<(typeof AMOUNT_REFUSALS)[number], string>>;

/** A sale as its page knows it now; what is left moves on. */
export type ShownTerms = Pick<
  TokenSale,
  'decimals' | 'pay_decimals' | 'price' | 'min_subscription' | 'max_subscription' | 'user_limit' | 'remaining_amount' | 'token_as'
>;

type Standing = Pick<SaleQualificationRow, 'left' | 'usable'>;

/** The rule works with units; whether the sale is open is asked apart. */
const termsOf = (sale: ShownTerms): SaleTerms => ({
  stage: 'scheduled',
  startsAt: 0,
  endsAt: Number.MAX_SAFE_INTEGER,
  left: parseUnits(sale.remaining_amount, sale.decimals) ?? 0n,
  min: parseUnits(sale.min_subscription, sale.decimals) ?? 0n,
  max: parseUnits(sale.max_subscription, sale.decimals) ?? 0n,
  scale: sale.decimals,
  price: parseUnits(sale.price, sale.pay_decimals) ?? 1n,
});

const limitsOf = (sale: ShownTerms, { left, usable }: Standing): SubscriberLimits => ({
  ownLeft: left === '' ? undefined : parseUnits(left, sale.decimals),
  usable: parseUnits(usable, sale.pay_decimals),
});

/** What is wrong with an amount, as it is said to people (V-083). */
export function amountProblem(amount: string, sale: ShownTerms, standing: Standing, refusals: AmountRefusals): string | undefined {
  const checked = checkSubscription(amount, termsOf(sale), limitsOf(sale, standing));
  if (checked.ok) return undefined;
  const { min_subscription: min, max_subscription, user_limit, remaining_amount: left, token_as: token } = sale;
  const max = checked.problem === 'sale_limit_reached' ? user_limit : max_subscription;
  return fill(refusals[checked.problem], { min, max, left, token });
}

/** What an amount costs; empty for what is no amount. */
export function costOf(amount: string, { decimals, pay_decimals, price }: ShownTerms): string {
  const units = parseUnits(amount, decimals);
  const each = parseUnits(price, pay_decimals);
  return units === undefined || units === 0n || each === undefined
    ? ''
    : formatUnits(subscriptionCost(units, each, decimals), pay_decimals);
}

/** The most that can be subscribed to now; empty where it is less than anybody may. */
export function mostOf(sale: ShownTerms, standing: Standing): string {
  const terms = termsOf(sale);
  const most = subscribableUnits(terms, limitsOf(sale, standing));
  return most < terms.min ? '' : formatUnits(most, sale.decimals);
}
