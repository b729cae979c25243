import { offeringFee, PPM } from './purchase.ts';

/** How copies are given out when more are ordered than there are: none more is sold, or everybody gets the same part. */
export const ALLOCATIONS = ['fixed', 'pro-rata'] as const;
export type Allocation = (typeof ALLOCATIONS)[number];

/** Whether the tokens are the buyer's to use at the settlement, or held until they are unlocked batch by batch. */
export const SETTLEMENT_METHODS = ['available', 'frozen'] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

/** An order whose payment is held. */
export interface HeldOrder {
  /** Rises with the order in which copies were ordered. */
  readonly id: number;
  readonly copies: number;
  /** Of one copy, and what is held for copies and fee, in the pay token's smallest unit. */
  readonly price: bigint;
  readonly cost: bigint;
  readonly fee: bigint;
}

export interface SettlementTerms {
  readonly allocation: Allocation;
  /** Copies on offer; with fewer ordered than the second everybody is refunded. */
  readonly copies: number;
  readonly copiesLeast: number;
  /** In the token's smallest unit. */
  readonly tokensPerCopy: bigint;
  readonly feePpm: number;
  /** What of the proceeds the buyer's organisation keeps. */
  readonly sharePpm: number;
  readonly isCancelled: boolean;
}

/** What one order comes to: `paid`, `fee` and `refund` are together what it held, and `share` is a part of `paid`. */
export interface SettledOrder {
  readonly id: number;
  /** In the offered token's smallest unit; with none of it the order is refunded whole. */
  readonly tokens: bigint;
  readonly paid: bigint;
  readonly fee: bigint;
  readonly share: bigint;
  readonly refund: bigint;
}

/** Whether tokens are delivered at all, and the orders in the order in which they were given. */
export interface SettlementPlan {
  readonly isRefunded: boolean;
  readonly tokens: bigint;
  readonly orders: readonly SettledOrder[];
}

/** What every held order of an offering comes to. */
export function settlementPlan(orders: readonly HeldOrder[], terms: SettlementTerms): SettlementPlan {
  const ordered = orders.reduce((sum, { copies }) => sum + copies, 0);
  if (terms.isCancelled || ordered < Math.max(terms.copiesLeast, 1)) return { isRefunded: true, tokens: 0n, orders: orders.map(refunded) };
  const tokens = isOverSubscribed(ordered, terms) ? proRata(orders, ordered, terms) : wholeOrders(orders, terms);
  const settled = orders.map((order, place) => settledOrder(order, tokens[place] ?? 0n, terms));
  return { isRefunded: false, tokens: tokens.reduce((sum, each) => sum + each, 0n), orders: settled };
}

const isOverSubscribed = (ordered: number, { allocation, copies }: SettlementTerms): boolean =>
  allocation === 'pro-rata' && ordered > copies;

const wholeOrders = (orders: readonly HeldOrder[], { tokensPerCopy }: SettlementTerms): bigint[] =>
  orders.map(({ copies }) => BigInt(copies) * tokensPerCopy);

/**
 * Everybody's part of all tokens, rounded down; the units that are left, fewer than there are orders, go one each to the largest remainders,
 * of equal ones to the earliest order.
 */
function proRata(orders: readonly HeldOrder[], ordered: number, { copies, tokensPerCopy }: SettlementTerms): bigint[] {
  const offered = BigInt(copies) * tokensPerCopy;
  const all = BigInt(ordered);
  const tokens = orders.map((order) => (BigInt(order.copies) * offered) / all);
  const left = Number(offered - tokens.reduce((sum, each) => sum + each, 0n));
  const remainders = orders.map((order) => (BigInt(order.copies) * offered) % all);
  const places = orders
    .map((_, place) => place)
    .sort((a, b) => compare(remainders[b] ?? 0n, remainders[a] ?? 0n) || (orders[a]?.id ?? 0) - (orders[b]?.id ?? 0));
  for (const place of places.slice(0, left)) tokens[place] = (tokens[place] ?? 0n) + 1n;
  return tokens;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** A payment is rounded up and never more than was held for it; what an organisation keeps of it is rounded down. */
function settledOrder(order: HeldOrder, tokens: bigint, { tokensPerCopy, feePpm, sharePpm }: SettlementTerms): SettledOrder {
  if (tokens === 0n) return refunded(order);
  const { id, price, cost, fee: feeHeld } = order;
  const paid = least((price * tokens + tokensPerCopy - 1n) / tokensPerCopy, cost);
  const fee = least(offeringFee(paid, feePpm), feeHeld);
  return { id, tokens, paid, fee, share: (paid * BigInt(sharePpm)) / PPM, refund: cost + feeHeld - paid - fee };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const refunded = ({ id, cost, fee }: HeldOrder): SettledOrder => ({ id, tokens: 0n, paid: 0n, fee: 0n, share: 0n, refund: cost + fee });
