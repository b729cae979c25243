import { fixedDecimal, formatUnits } from '@marque/domain/money';
import { waitsForRise, type SelfTradePrevention, type Side, type TimeInForce } from '@marque/domain/trading';
import { typedUnits, unitsOf } from '../figures.ts';
import { notionalScale, type OrderContext } from './order-context.ts';
import { KIND_TERMS, type OrderKind } from './order-kinds.ts';

/** One order form as a value: what is typed in it, nothing else. The password lives beside it, never in it. */
export interface OrderFields {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly selfTrade: SelfTradePrevention;
  readonly price: string;
  readonly amount: string;
  /** Typed total in quote; "" while the total follows from price and amount. */
  readonly total: string;
  readonly triggerPrice: string;
  /** Limit price of an OCO's stop; "" sells at the market. */
  readonly stopPrice: string;
  /** The part of an iceberg that the book shows. */
  readonly displayAmount: string;
}

export const emptyFields = (side: Side, price = ''): OrderFields => ({
  side,
  kind: 'limit',
  timeInForce: 'GTC',
  selfTrade: 'EXPIRE_TAKER',
  price,
  amount: '',
  total: '',
  triggerPrice: '',
  stopPrice: '',
  displayAmount: '',
});

export const isMarket = ({ kind }: OrderFields): boolean => KIND_TERMS[kind].isMarket;

export const waits = ({ kind }: OrderFields): boolean => KIND_TERMS[kind].trigger !== 'none';

/** True when the order's trigger is met from below. */
export const needsRise = ({ side, kind }: OrderFields): boolean => waitsForRise(side, KIND_TERMS[kind].trigger);

/** A market buy may name what to spend instead of what to get; one that waits always does. */
export const spendsTotal = (fields: OrderFields): boolean =>
  isMarket(fields) && fields.side === 'buy' && (fields.total !== '' || waits(fields));

export const withPrice = (fields: OrderFields, price: string): OrderFields => ({ ...fields, price, total: '' });

export const withAmount = (fields: OrderFields, amount: string): OrderFields => ({ ...fields, amount, total: '' });

/** A typed total sets the amount it buys at the price, cut to the lot; a market buy keeps the total itself. */
export function withTotal(fields: OrderFields, total: string, context: OrderContext): OrderFields {
  if (isMarket(fields)) return { ...fields, total, amount: '' };
  const spent = typedUnits(total, context.quoteScale);
  const ticks = totalTicks(fields, context);
  if (spent === undefined || !ticks) return { ...fields, total };
  return { ...fields, total, amount: amountFor(unitsOf(total, notionalScale(context.pair)), ticks, context) };
}

/** Uses `percent` of what is usable: of the quote for a buy, of the base for a sell. */
export function withShare(fields: OrderFields, percent: number, context: OrderContext): OrderFields {
  const { pair, usable } = context;
  if (!usable) return fields;
  const part = BigInt(percent);
  if (fields.side === 'sell') {
    return withAmount(fields, decimalOf((unitsOf(usable.base, pair.amountScale) * part) / 100n, pair.amountScale));
  }
  if (isMarket(fields)) {
    return withTotal(fields, decimalOf((unitsOf(usable.quote, context.quoteScale) * part) / 100n, context.quoteScale), context);
  }
  const ticks = totalTicks(fields, context);
  if (!ticks) return fields;
  return withAmount(fields, amountFor((unitsOf(usable.quote, notionalScale(pair)) * part) / 100n, ticks, context));
}

export const decimalOf = (units: bigint, scale: number): string => (units === 0n ? '' : formatUnits(units, scale));

/** Lots that `notional` buys at `ticks`, cut to the lot. */
const amountFor = (notional: bigint, ticks: bigint, { pair }: OrderContext): string => decimalOf(notional / ticks, pair.amountScale);

/** A typed price in ticks; undefined when missing, not a decimal, or finer than the tick. */
export const ticksOf = (price: string, { pair }: OrderContext): bigint | undefined => typedUnits(price, pair.priceScale);

export const priceTicks = (fields: OrderFields, context: OrderContext): bigint | undefined => ticksOf(fields.price, context);

/** The price at which the total is calculated: an OCO buy has to hold enough for the dearer of its two prices. */
export function totalTicks(fields: OrderFields, context: OrderContext): bigint | undefined {
  if (isMarket(fields)) return ticksOf(fields.triggerPrice, context);
  const ticks = priceTicks(fields, context);
  if (fields.kind !== 'oco' || fields.side === 'sell') return ticks;
  const stop = ticksOf(fields.stopPrice, context) ?? 0n;
  return ticks !== undefined && stop > ticks ? stop : ticks;
}

/** True when the order would meet the other side as soon as it acts: now, or when its trigger is met. */
export function wouldTake(fields: OrderFields, context: OrderContext): boolean {
  if (isMarket(fields)) return true;
  const ticks = priceTicks(fields, context);
  const best = fields.side === 'buy' ? context.book.asks[0] : context.book.bids[0];
  const met =
    waits(fields) && fields.kind !== 'oco' ? ticksOf(fields.triggerPrice, context) : best && unitsOf(best[0], context.pair.priceScale);
  if (!ticks || !met) return false;
  return fields.side === 'buy' ? ticks >= met : ticks <= met;
}

/** Moves a typed figure by `steps` of its smallest unit, never below zero. */
export function stepped(text: string, steps: number, scale: number): string {
  const next = unitsOf(typedUnits(text, scale) === undefined ? '0' : text, scale) + BigInt(steps);
  return next <= 0n ? '' : fixedDecimal(formatUnits(next, scale), scale);
}
