import { fixedDecimal, formatUnits, trimZeros } from '@marque/domain/money';
import { needsPriceConfirmation, netOfFee, type OrderType, type Side, type TimeInForce } from '@marque/domain/trading';
import type { InputOf } from '@marque/contract';
import type { placeOrder } from '@marque/contract/trading';
import { typedUnits, unitsOf } from '../figures.ts';
import { notionalScale, rateMillionths, type OrderFacts } from './facts.ts';
import { sweepAmount, sweepTotal, type Sweep } from './sweep.ts';

/** One order form as a value: what is typed in it, nothing else. The password lives beside it, never in it. */
export interface OrderFields {
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: string;
  readonly amount: string;
  /** Typed total in quote; "" while the total follows from price and amount. */
  readonly total: string;
}

export const emptyFields = (side: Side, price = ''): OrderFields =>
  ({ side, type: 'limit', timeInForce: 'GTC', price, amount: '', total: '' });

/** A market buy may name what to spend instead of what to get. */
export const spendsTotal = (fields: OrderFields): boolean =>
  fields.type === 'market' && fields.side === 'buy' && fields.total !== '';

export const withPrice = (fields: OrderFields, price: string): OrderFields => ({ ...fields, price, total: '' });

export const withAmount = (fields: OrderFields, amount: string): OrderFields => ({ ...fields, amount, total: '' });

/** A typed total sets the amount it buys at the price, cut to the lot; a market buy keeps the total itself. */
export function withTotal(fields: OrderFields, total: string, facts: OrderFacts): OrderFields {
  if (fields.type === 'market') return { ...fields, total, amount: '' };
  const spent = typedUnits(total, facts.quoteScale);
  const ticks = priceTicks(fields, facts);
  if (spent === undefined || !ticks) return { ...fields, total };
  return { ...fields, total, amount: amountFor(unitsOf(total, notionalScale(facts.pair)), ticks, facts) };
}

/** Uses `percent` of what is usable: of the quote for a buy, of the base for a sell. */
export function withShare(fields: OrderFields, percent: number, facts: OrderFacts): OrderFields {
  const { pair, usable } = facts;
  if (!usable) return fields;
  const part = BigInt(percent);
  if (fields.side === 'sell') {
    return withAmount(fields, decimalOf((unitsOf(usable.base, pair.amountScale) * part) / 100n, pair.amountScale));
  }
  if (fields.type === 'market') {
    return withTotal(fields, decimalOf((unitsOf(usable.quote, facts.quoteScale) * part) / 100n, facts.quoteScale), facts);
  }
  const ticks = priceTicks(fields, facts);
  if (!ticks) return fields;
  return withAmount(fields, amountFor((unitsOf(usable.quote, notionalScale(pair)) * part) / 100n, ticks, facts));
}

const decimalOf = (units: bigint, scale: number): string => (units === 0n ? '' : formatUnits(units, scale));

/** Lots that `notional` buys at `ticks`, cut to the lot. */
const amountFor = (notional: bigint, ticks: bigint, { pair }: OrderFacts): string => decimalOf(notional / ticks, pair.amountScale);

/** The limit price in ticks; undefined when missing, not a decimal, or finer than the tick. */
export const priceTicks = (fields: OrderFields, { pair }: OrderFacts): bigint | undefined =>
  typedUnits(fields.price, pair.priceScale);

/** True when the order would meet the book's other side at once. */
export function wouldTake(fields: OrderFields, facts: OrderFacts): boolean {
  if (fields.type === 'market') return true;
  const ticks = priceTicks(fields, facts);
  const best = fields.side === 'buy' ? facts.book.asks[0] : facts.book.bids[0];
  if (!ticks || !best) return false;
  const bestTicks = unitsOf(best[0], facts.pair.priceScale);
  return fields.side === 'buy' ? ticks >= bestTicks : ticks <= bestTicks;
}

/** What a market order would meet in the book that is shown. */
export function marketSweep(fields: OrderFields, facts: OrderFacts): Sweep {
  const levels = fields.side === 'buy' ? facts.book.asks : facts.book.bids;
  return spendsTotal(fields)
    ? sweepTotal(levels, unitsOf(fields.total, notionalScale(facts.pair)), facts.pair)
    : sweepAmount(levels, typedUnits(fields.amount, facts.pair.amountScale) ?? 0n, facts.pair);
}

export interface OrderSummary {
  /** Quote paid or received before the fee; "" while unknown. */
  readonly total: string;
  readonly amount: string;
  /** Expected average price of a market order; "" for limit orders. */
  readonly averagePrice: string;
  readonly fee: string;
  readonly feeRate: string;
  readonly feeToken: string;
  /** What arrives after the fee. */
  readonly receive: string;
  readonly available: string | undefined;
  readonly availableToken: string;
  /** Share of the usable balance the order uses, whole percent, 0 to 100. */
  readonly percent: number;
}

/** Everything the form tells about the order while it is typed. */
export function summary(fields: OrderFields, facts: OrderFacts): OrderSummary {
  const { pair, usable } = facts;
  const isBuy = fields.side === 'buy';
  const { lots, notional, averagePrice } = sizes(fields, facts);
  const feeRate = wouldTake(fields, facts) ? facts.takerRate : facts.makerRate;
  const gross = isBuy ? lots : notional;
  const scale = isBuy ? pair.amountScale : notionalScale(pair);
  // The fee is reckoned with two places more than the amount, so that a small order does not show a fee of zero.
  const finer = gross * 10n ** 4n;
  const fee = finer - netOfFee(finer, rateMillionths(feeRate));
  const [used, has] = isBuy
    ? [notional, unitsOf(usable?.quote ?? '0', notionalScale(pair))]
    : [lots, unitsOf(usable?.base ?? '0', pair.amountScale)];
  const percent = has === 0n ? 0 : Number((used * 100n) / has);
  const show = (units: bigint, at: number) => (gross === 0n ? '' : formatUnits(units, at));
  return {
    total: fields.total || decimalOf(notional, notionalScale(pair)),
    amount: decimalOf(lots, pair.amountScale),
    averagePrice,
    fee: show(fee, scale + 4),
    feeRate,
    feeToken: isBuy ? pair.baseAlias : pair.quoteAlias,
    receive: show(finer - fee, scale + 4),
    available: usable && (isBuy ? usable.quote : usable.base),
    availableToken: isBuy ? pair.quoteAlias : pair.baseAlias,
    percent: Math.min(percent, 100),
  };
}

function sizes(fields: OrderFields, facts: OrderFacts): { lots: bigint; notional: bigint; averagePrice: string } {
  const { pair } = facts;
  if (fields.type === 'market') {
    const { lots, notional } = marketSweep(fields, facts);
    const wanted = spendsTotal(fields) ? lots : typedUnits(fields.amount, pair.amountScale) ?? 0n;
    const averagePrice = lots === 0n ? '' : fixedDecimal(formatUnits(notional / lots, pair.priceScale), pair.priceScale);
    return { lots: wanted, notional: spendsTotal(fields) ? unitsOf(fields.total, notionalScale(pair)) : notional, averagePrice };
  }
  const lots = typedUnits(fields.amount, pair.amountScale) ?? 0n;
  return { lots, notional: lots * (priceTicks(fields, facts) ?? 0n), averagePrice: '' };
}

/** True when the price is more than 20 % to the order's disadvantage: the form asks once more (V-036). */
export function asksAgain(fields: OrderFields, facts: OrderFacts): boolean {
  if (fields.type === 'market') return false;
  const ticks = priceTicks(fields, facts) ?? 0n;
  return needsPriceConfirmation(fields.side, Number(ticks), Number(unitsOf(facts.lastPrice, facts.pair.priceScale)));
}

/** The order as it travels, without the key of the attempt and the trade password. */
export function orderInput(fields: OrderFields, facts: OrderFacts): InputOf<typeof placeOrder> {
  const isLimit = fields.type === 'limit';
  return {
    market_type: fields.type,
    side: fields.side,
    market: facts.pair.quote,
    token: facts.pair.base,
    ...(isLimit && { price: trimZeros(fields.price), time_in_force: fields.timeInForce }),
    ...(spendsTotal(fields) ? { total: trimZeros(fields.total) } : { amount: trimZeros(fields.amount) }),
  };
}

/** Moves a typed figure by `steps` of its smallest unit, never below zero. */
export function stepped(text: string, steps: number, scale: number): string {
  const next = unitsOf(typedUnits(text, scale) === undefined ? '0' : text, scale) + BigInt(steps);
  return next <= 0n ? '' : fixedDecimal(formatUnits(next, scale), scale);
}
