import { formatUnits, trimZeros } from '@marque/domain/money';
import { ICEBERG_SLICES_MAX, icebergSlices } from '@marque/domain/trading';
import { typedUnits, unitsOf } from '../figures.ts';
import { notionalScale, type OrderContext } from './order-context.ts';
import { isMarket, spendsTotal, ticksOf, waits, type OrderFields } from './form.ts';
import type { OrderField, Problem, ProblemKind } from './problems.ts';

/** The amount, or the total where that is what the order names (V-034, V-038). */
export function sizeProblems(fields: OrderFields, context: OrderContext): Problem[] {
  if (spendsTotal(fields)) return totalProblems(fields, context);
  const found =
    typedAmountProblem('amount', fields.amount, 'amount_missing', context) ??
    boundsProblem('amount', typedUnits(fields.amount, context.pair.amountScale) ?? 0n, context);
  return found ? [found] : emptyBook(fields, context);
}

function totalProblems(fields: OrderFields, context: OrderContext): Problem[] {
  if (fields.total === '') return [{ field: 'total', kind: 'total_missing' }];
  if ((typedUnits(fields.total, context.quoteScale) ?? 0n) === 0n) return [{ field: 'total', kind: 'total_invalid' }];
  if (!waits(fields)) return emptyBook(fields, context);
  const ticks = ticksOf(fields.triggerPrice, context);
  const found = ticks ? boundsProblem('total', unitsOf(fields.total, notionalScale(context.pair)) / ticks, context) : undefined;
  return found ? [found] : [];
}

/** The part that an iceberg shows: not more than the whole, not less than an order, not in too many slices. */
export function displayProblems(fields: OrderFields, context: OrderContext): Problem[] {
  const { pair } = context;
  const found = typedAmountProblem('display', fields.displayAmount, 'display_missing', context);
  if (found) return [found];
  const shown = typedUnits(fields.displayAmount, pair.amountScale) ?? 0n;
  const lots = typedUnits(fields.amount, pair.amountScale) ?? 0n;
  if (lots === 0n) return [];
  if (shown > lots) return [{ field: 'display', kind: 'display_above_amount' }];
  if (shown < unitsOf(pair.minAmount, pair.amountScale))
    return [{ field: 'display', kind: 'amount_below_min', limit: trimZeros(pair.minAmount) }];
  if (icebergSlices(Number(lots), Number(shown)) <= ICEBERG_SLICES_MAX) return [];
  const slices = BigInt(ICEBERG_SLICES_MAX);
  return [{ field: 'display', kind: 'display_too_small', limit: trimZeros(formatUnits((lots + slices - 1n) / slices, pair.amountScale)) }];
}

function typedAmountProblem(field: OrderField, text: string, missing: ProblemKind, { pair }: OrderContext): Problem | undefined {
  if (text === '') return { field, kind: missing };
  if (typedUnits(text, pair.amountScale) !== undefined) return undefined;
  const isDecimal = typedUnits(text, 18) !== undefined;
  return { field, kind: isDecimal ? 'amount_step' : 'amount_invalid', limit: formatUnits(1n, pair.amountScale) };
}

function boundsProblem(field: OrderField, lots: bigint, context: OrderContext): Problem | undefined {
  const scale = context.pair.amountScale;
  if (lots < unitsOf(context.minAmount, scale)) return { field, kind: 'amount_below_min', limit: trimZeros(context.minAmount) };
  if (lots > unitsOf(context.maxAmount, scale)) return { field, kind: 'amount_above_max', limit: trimZeros(context.maxAmount) };
  return undefined;
}

function emptyBook(fields: OrderFields, context: OrderContext): Problem[] {
  const levels = fields.side === 'buy' ? context.book.asks : context.book.bids;
  return isMarket(fields) && !waits(fields) && levels.length === 0 ? [{ field: 'form', kind: 'book_empty' }] : [];
}
