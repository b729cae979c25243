import { formatUnits, trimZeros } from '@marque/domain/money';
import { ICEBERG_SLICES_MAX, icebergSlices } from '@marque/domain/trading';
import { typedUnits, unitsOf } from '../figures.ts';
import { notionalScale, type OrderFacts } from './facts.ts';
import { isMarket, spendsTotal, ticksOf, waits, type OrderFields } from './form.ts';
import type { OrderField, Problem, ProblemKind } from './problems.ts';

/** The amount, or the total where that is what the order names (V-034, V-038). */
export function sizeProblems(fields: OrderFields, facts: OrderFacts): Problem[] {
  if (spendsTotal(fields)) return totalProblems(fields, facts);
  const found = typedAmountProblem('amount', fields.amount, 'amount_missing', facts)
    ?? boundsProblem('amount', typedUnits(fields.amount, facts.pair.amountScale) ?? 0n, facts);
  return found ? [found] : emptyBook(fields, facts);
}

function totalProblems(fields: OrderFields, facts: OrderFacts): Problem[] {
  if (fields.total === '') return [{ field: 'total', kind: 'total_missing' }];
  if ((typedUnits(fields.total, facts.quoteScale) ?? 0n) === 0n) return [{ field: 'total', kind: 'total_invalid' }];
  if (!waits(fields)) return emptyBook(fields, facts);
  const ticks = ticksOf(fields.triggerPrice, facts);
  const found = ticks ? boundsProblem('total', unitsOf(fields.total, notionalScale(facts.pair)) / ticks, facts) : undefined;
  return found ? [found] : [];
}

/** The part that an iceberg shows: not more than the whole, not less than an order, not in too many slices. */
export function displayProblems(fields: OrderFields, facts: OrderFacts): Problem[] {
  const { pair } = facts;
  const found = typedAmountProblem('display', fields.displayAmount, 'display_missing', facts);
  if (found) return [found];
  const shown = typedUnits(fields.displayAmount, pair.amountScale) ?? 0n;
  const lots = typedUnits(fields.amount, pair.amountScale) ?? 0n;
  if (lots === 0n) return [];
  if (shown > lots) return [{ field: 'display', kind: 'display_above_amount' }];
  if (shown < unitsOf(pair.minAmount, pair.amountScale)) return [{ field: 'display', kind: 'amount_below_min', limit: trimZeros(pair.minAmount) }];
  if (icebergSlices(Number(lots), Number(shown)) <= ICEBERG_SLICES_MAX) return [];
  const slices = BigInt(ICEBERG_SLICES_MAX);
  return [{ field: 'display', kind: 'display_too_small', limit: trimZeros(formatUnits((lots + slices - 1n) / slices, pair.amountScale)) }];
}

function typedAmountProblem(field: OrderField, text: string, missing: ProblemKind, { pair }: OrderFacts): Problem | undefined {
  if (text === '') return { field, kind: missing };
  if (typedUnits(text, pair.amountScale) !== undefined) return undefined;
  const isDecimal = typedUnits(text, 18) !== undefined;
  return { field, kind: isDecimal ? 'amount_step' : 'amount_invalid', limit: formatUnits(1n, pair.amountScale) };
}

function boundsProblem(field: OrderField, lots: bigint, facts: OrderFacts): Problem | undefined {
  const scale = facts.pair.amountScale;
  if (lots < unitsOf(facts.minAmount, scale)) return { field, kind: 'amount_below_min', limit: trimZeros(facts.minAmount) };
  if (lots > unitsOf(facts.maxAmount, scale)) return { field, kind: 'amount_above_max', limit: trimZeros(facts.maxAmount) };
  return undefined;
}

function emptyBook(fields: OrderFields, facts: OrderFacts): Problem[] {
  const levels = fields.side === 'buy' ? facts.book.asks : facts.book.bids;
  return isMarket(fields) && !waits(fields) && levels.length === 0 ? [{ field: 'form', kind: 'book_empty' }] : [];
}
