import { parseUnits } from '../money/index.ts';
import { isSoldOut, type SaleState } from './sale-status.ts';

/** What becomes of a subscription, as people see it (T057 to T059). */
export const SUBSCRIPTION_STATUSES = ['queued', 'succeeded', 'refunded'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why a payment went back: the sale was over when it was set aside, others were earlier, or operators have cancelled the sale. */
export const REFUND_CAUSES = ['late', 'sold_out', 'cancelled'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** How often an open page asks what became of a subscription. */
export const SUBSCRIPTION_POLL_MS = 3_000;
/** So many subscriptions are asked about at once. */
export const SUBSCRIPTIONS_ASKED_MAX = 50;

/** What units of a token cost at a price for one whole token; rounded up to the smallest unit that is paid with. */
export function subscriptionCost(units: bigint, price: bigint, scale: number): bigint {
  const one = 10n ** BigInt(scale);
  return (units * price + one - 1n) / one;
}

export interface SaleTerms extends SaleState {
  /** Decimals of the token that is sold. */
  readonly scale: number;
  /** Of one whole token, in the smallest unit of the token that is paid with. */
  readonly price: bigint;
  readonly max: bigint;
}

/** What of somebody limits a subscription; undefined where nothing does or nobody knows. */
export interface SubscriberLimits {
  /** What is left of the limit that holds for each user, in units of the token. */
  readonly ownLeft: bigint | undefined;
  /** What they can pay with. */
  readonly usable: bigint | undefined;
}

export type TimeProblem = 'activity_not_started' | 'activity_concluded' | 'sold_out';

export type AmountProblem =
  | 'amount_invalid'
  | 'amount_below_min'
  | 'amount_above_max'
  | 'sale_limit_reached'
  | 'sale_stock_exceeded'
  | 'balance_too_low';

/** Why nobody can subscribe now. */
export function saleTimeProblem(sale: SaleState, now: number): TimeProblem | undefined {
  if (sale.stage === 'draft' || (sale.stage === 'scheduled' && now < sale.startsAt)) return 'activity_not_started';
  if (sale.stage !== 'scheduled' || now >= sale.endsAt) return 'activity_concluded';
  return isSoldOut(sale) ? 'sold_out' : undefined;
}

export type CheckedSubscription =
  | { readonly ok: true; readonly units: bigint; readonly cost: bigint }
  | { readonly ok: false; readonly problem: AmountProblem };

/** In the order in which an amount is refused: what it is, its limits, the user's, what is left, the balance (V-083). */
export function checkSubscription(text: string, terms: SaleTerms, { ownLeft, usable }: SubscriberLimits): CheckedSubscription {
  const refused = (problem: AmountProblem): CheckedSubscription => ({ ok: false, problem });
  const units = parseUnits(text, terms.scale);
  if (units === undefined || units === 0n) return refused('amount_invalid');
  if (units < terms.min) return refused('amount_below_min');
  if (units > terms.max) return refused('amount_above_max');
  if (ownLeft !== undefined && units > ownLeft) return refused('sale_limit_reached');
  if (units > terms.left) return refused('sale_stock_exceeded');
  const cost = subscriptionCost(units, terms.price, terms.scale);
  if (usable !== undefined && cost > usable) return refused('balance_too_low');
  return { ok: true, units, cost };
}

/** The most that somebody can subscribe to now, in units of the token; less than the minimum where it is nothing. */
export function subscribableUnits({ max, left, price, scale }: SaleTerms, { ownLeft, usable }: SubscriberLimits): bigint {
  const payable = usable === undefined ? max : (usable * 10n ** BigInt(scale)) / price;
  return [max, left, ownLeft ?? max, payable].reduce((least, each) => (each < least ? each : least));
}
