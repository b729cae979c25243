import type { OrderRow } from '@marque/contract/trading';
import { formatUnits, trimZeros } from '@marque/domain/money';
import { amendKeepsPlace, TIMES_IN_FORCE } from '@marque/domain/trading';
import { typedUnits, unitsOf } from '../figures.ts';
import { notionalScale, type OrderContext } from '../order-form/order-context.ts';
import { emptyFields, type OrderFields } from '../order-form/form.ts';
import { problems, type Problem } from '../order-form/problems.ts';
import { priceWarningOf, type PriceWarning } from '../order-form/summary.ts';
import { isLinked } from './order-words.ts';

/** What an order is to become; the amount is the whole one, with what has been filled. */
export interface AmendFields {
  readonly price: string;
  readonly amount: string;
}

/** Only an order in the book by itself can be changed, a stop that has left its OCO too; the rest is cancelled and placed anew. */
export const isAmendable = (row: OrderRow): boolean =>
  row.market_type === 'limit' && row.is_waiting === 0 && (!isLinked(row) || row.trigger !== 'none');

const asFields = (row: OrderRow, { price, amount }: AmendFields): OrderFields => ({
  ...emptyFields(row.type === 1 ? 'buy' : 'sell', price),
  amount,
  timeInForce: TIMES_IN_FORCE.find((known) => known === row.time_in_force) ?? 'GTC',
});

/** Every reason why the change cannot go: an order's own reasons, with what this one holds counted as usable. */
export function amendProblems(row: OrderRow, fields: AmendFields, context: OrderContext, password: string): Problem[] {
  const { pair, usable } = context;
  const filled = unitsOf(row.matched_amount, pair.amountScale);
  const lots = typedUnits(fields.amount, pair.amountScale);
  const isSamePrice = ticksOf(fields.price, context) === ticksOf(row.price, context);
  const found = problems(asFields(row, fields), { ...context, usable: usable && withHeld(row, fields, context, usable) }, password).filter(
    ({ kind }) => !isSamePrice || (kind !== 'price_low' && kind !== 'price_high' && kind !== 'post_only_would_take'),
  );
  return lots !== undefined && lots > 0n && lots <= filled
    ? [{ field: 'amount', kind: 'amount_below_filled', limit: trimZeros(formatUnits(filled, pair.amountScale)) }, ...found]
    : found;
}

const ticksOf = (price: string, { pair }: OrderContext): bigint => typedUnits(price, pair.priceScale) ?? 0n;

type Usable = NonNullable<OrderContext['usable']>;

/** The filled part needs nothing any more, and what the order holds now is free for what it becomes. */
function withHeld(row: OrderRow, fields: AmendFields, context: OrderContext, usable: Usable): Usable {
  const { pair } = context;
  const [lots, filled] = [unitsOf(row.amount, pair.amountScale), unitsOf(row.matched_amount, pair.amountScale)];
  if (row.type === 2) return { ...usable, base: formatUnits(unitsOf(usable.base, pair.amountScale) + lots, pair.amountScale) };
  const scale = notionalScale(pair);
  const held = ticksOf(row.price, context) * (lots - filled) + ticksOf(fields.price, context) * filled;
  return { ...usable, quote: formatUnits(unitsOf(usable.quote, scale) + held, scale) };
}

/** What the change is asked about once more: another price that is more than 20 % to the order's disadvantage (V-036). */
export function amendWarning(
  row: OrderRow,
  fields: AmendFields,
  context: OrderContext,
): { readonly fields: OrderFields; readonly warning: PriceWarning } | undefined {
  if (ticksOf(fields.price, context) === ticksOf(row.price, context)) return undefined;
  const order = asFields(row, fields);
  const warning = priceWarningOf(order, context);
  return warning && { fields: order, warning };
}

/** Whether the change asks for anything, and whether the order keeps its place in the queue. */
export function amendEffect(row: OrderRow, fields: AmendFields, { pair }: OrderContext): 'none' | 'keeps' | 'loses' {
  const terms = ({ price, amount }: AmendFields) => ({
    ticks: Number(unitsOf(price, pair.priceScale)),
    lots: Number(unitsOf(amount, pair.amountScale)),
  });
  const [before, after] = [terms(row), terms(fields)];
  if (before.ticks === after.ticks && before.lots === after.lots) return 'none';
  return amendKeepsPlace(before, after) ? 'keeps' : 'loses';
}
