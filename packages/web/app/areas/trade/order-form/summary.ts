import { fixedDecimal, formatUnits, percentOf } from '@marque/domain/money';
import { needsPriceConfirmation, netOfFee, priceChange } from '@marque/domain/trading';
import { typedUnits, unitsOf } from '../figures.ts';
import { notionalScale, rateMillionths, referenceTicks, type OrderContext } from './order-context.ts';
import { decimalOf, isMarket, priceTicks, spendsTotal, ticksOf, totalTicks, waits, wouldTake, type OrderFields } from './form.ts';
import { sweepAmount, sweepTotal, type Sweep } from './sweep.ts';

export interface OrderSummary {
  /** Quote paid or received before the fee; "" while unknown. */
  readonly total: string;
  readonly amount: string;
  /** Expected average price of a market order; "" for limit orders. */
  readonly averagePrice: string;
  /** How far that average is from the best price, in percent. */
  readonly slippage: string;
  /** True when the book that is shown does not hold all that a market order asks for. */
  readonly isShort: boolean;
  readonly fee: string;
  readonly feeRate: string;
  readonly feeToken: string;
  /** What is received after the fee. */
  readonly receive: string;
  readonly available: string | undefined;
  readonly availableToken: string;
  /** Share of the usable balance the order uses, to the nearest percent, 0 to 100: a quarter is one though lots are whole. */
  readonly percent: number;
}

/** What a market order would meet in the book that is shown. */
export function marketSweep(fields: OrderFields, context: OrderContext): Sweep {
  const levels = fields.side === 'buy' ? context.book.asks : context.book.bids;
  return spendsTotal(fields)
    ? sweepTotal(levels, unitsOf(fields.total, notionalScale(context.pair)), context.pair)
    : sweepAmount(levels, typedUnits(fields.amount, context.pair.amountScale) ?? 0n, context.pair);
}

/** Everything the form tells about the order while it is typed. */
export function summary(fields: OrderFields, context: OrderContext): OrderSummary {
  const { pair, usable } = context;
  const isBuy = fields.side === 'buy';
  const { lots, notional, averageTicks, isShort } = sizes(fields, context);
  const feeRate = wouldTake(fields, context) ? context.takerRate : context.makerRate;
  const gross = isBuy ? lots : notional;
  const scale = isBuy ? pair.amountScale : notionalScale(pair);
  // The fee is calculated with two places more than the amount, so that a small order does not show a fee of zero.
  const finer = gross * 10n ** 4n;
  const fee = finer - netOfFee(finer, rateMillionths(feeRate));
  const [used, has] = isBuy
    ? [notional, unitsOf(usable?.quote ?? '0', notionalScale(pair))]
    : [lots, unitsOf(usable?.base ?? '0', pair.amountScale)];
  const percent = has === 0n ? 0 : Number((used * 200n + has) / (2n * has));
  const show = (units: bigint, at: number) => (gross === 0n ? '' : formatUnits(units, at));
  return {
    total: fields.total || decimalOf(notional, notionalScale(pair)),
    amount: decimalOf(lots, pair.amountScale),
    averagePrice: averageTicks === 0n ? '' : fixedDecimal(formatUnits(averageTicks, pair.priceScale), pair.priceScale),
    slippage: slippage(fields, averageTicks, context),
    isShort,
    fee: show(fee, scale + 4),
    feeRate,
    feeToken: isBuy ? pair.baseAlias : pair.quoteAlias,
    receive: show(finer - fee, scale + 4),
    available: usable && (isBuy ? usable.quote : usable.base),
    availableToken: isBuy ? pair.quoteAlias : pair.baseAlias,
    percent: Math.min(percent, 100),
  };
}

interface Sizes {
  readonly lots: bigint;
  readonly notional: bigint;
  /** 0 for orders that name their price. */
  readonly averageTicks: bigint;
  readonly isShort: boolean;
}

function sizes(fields: OrderFields, context: OrderContext): Sizes {
  const { pair } = context;
  const typedLots = typedUnits(fields.amount, pair.amountScale) ?? 0n;
  const typedTotal = spendsTotal(fields)
    ? unitsOf(typedUnits(fields.total, context.quoteScale) === undefined ? '' : fields.total, notionalScale(pair))
    : 0n;
  if (!isMarket(fields))
    return { lots: typedLots, notional: typedLots * (totalTicks(fields, context) ?? 0n), averageTicks: 0n, isShort: false };
  if (waits(fields)) {
    const ticks = ticksOf(fields.triggerPrice, context) ?? 0n;
    if (spendsTotal(fields))
      return { lots: ticks === 0n ? 0n : typedTotal / ticks, notional: typedTotal, averageTicks: 0n, isShort: false };
    return { lots: typedLots, notional: typedLots * ticks, averageTicks: 0n, isShort: false };
  }
  const { lots, notional, isFilled } = marketSweep(fields, context);
  const averageTicks = lots === 0n ? 0n : notional / lots;
  return spendsTotal(fields)
    ? { lots, notional: typedTotal, averageTicks, isShort: !isFilled }
    : { lots: typedLots, notional, averageTicks, isShort: !isFilled };
}

/** The average's distance from the best price in percent, without a sign; "" when there is none. */
function slippage({ side }: OrderFields, averageTicks: bigint, { book, pair }: OrderContext): string {
  const best = side === 'buy' ? book.asks[0] : book.bids[0];
  if (!best || averageTicks === 0n) return '';
  const change = priceChange(Number(averageTicks), Number(unitsOf(best[0], pair.priceScale)));
  return percentOf(change.replace('-', ''), 2);
}

/** What a price is measured against before the form asks once more, and how it came to be judged. */
export interface PriceWarning {
  readonly kind: 'last' | 'trigger' | 'average';
  readonly price: string;
  readonly against: string;
}

/** Set when a price is more than 20 % to the order's disadvantage: the form asks once more (V-036). */
export function priceWarningOf(fields: OrderFields, context: OrderContext): PriceWarning | undefined {
  const { priceScale } = context.pair;
  const last = unitsOf(context.lastPrice, priceScale);
  const shown = (ticks: bigint) => fixedDecimal(formatUnits(ticks, priceScale), priceScale);
  const judge = (kind: PriceWarning['kind'], ticks: bigint, against: bigint): PriceWarning | undefined =>
    needsPriceConfirmation(fields.side, Number(ticks), Number(against))
      ? { kind, price: shown(ticks), against: shown(against) }
      : undefined;
  if (waits(fields)) {
    const trigger = ticksOf(fields.triggerPrice, context) ?? 0n;
    const ticks = ticksOf(fields.kind === 'oco' ? fields.stopPrice : fields.price, context);
    return isMarket(fields) || !ticks ? undefined : judge('trigger', ticks, trigger);
  }
  if (!isMarket(fields)) return judge('last', priceTicks(fields, context) ?? 0n, last);
  const { averageTicks } = sizes(fields, context);
  return averageTicks === 0n ? undefined : judge('average', averageTicks, referenceTicks(context));
}
