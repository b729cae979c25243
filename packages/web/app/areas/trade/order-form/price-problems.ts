import { fixedDecimal, formatUnits, trimZeros } from '@marque/domain/money';
import { isTriggered, ocoPricesFit, priceGuard } from '@marque/domain/trading';
import { typedUnits } from '../figures.ts';
import { referenceTicks, type OrderContext } from './order-context.ts';
import { needsRise, ticksOf, wouldTake, type OrderFields } from './form.ts';
import { KIND_TERMS, timeFor } from './order-kinds.ts';
import type { OrderField, Problem, ProblemKind } from './problems.ts';

/** The limit price: that of a plain order, of what a trigger sets free, or of an OCO's resting half. */
export function limitPriceProblems(fields: OrderFields, context: OrderContext): Problem[] {
  const found = typedPriceProblem('price', fields.price, 'price_missing', context) ?? restingSideProblem(fields, context);
  if (found) return [found];
  const restsOnly = fields.kind === 'oco' || timeFor(fields.kind, fields.timeInForce) === 'POST_ONLY';
  return restsOnly && wouldTake(fields, context) ? [{ field: 'price', kind: 'post_only_would_take' }] : [];
}

/** An OCO's limit order stands where the market is not yet. */
function restingSideProblem(fields: OrderFields, context: OrderContext): Problem | undefined {
  const reference = Number(referenceTicks(context));
  if (fields.kind !== 'oco' || reference === 0) return undefined;
  const ticks = Number(ticksOf(fields.price, context) ?? 0n);
  // The trigger is judged by itself: here it counts as right.
  const trigger = fields.side === 'sell' ? reference - 1 : reference + 1;
  if (ocoPricesFit(fields.side, ticks, trigger, reference)) return undefined;
  return { field: 'price', kind: fields.side === 'sell' ? 'must_be_above' : 'must_be_below', limit: shownTicks(reference, context) };
}

/** The trigger has to be a price that the market has yet to reach. */
export function triggerProblems(fields: OrderFields, context: OrderContext): Problem[] {
  const found = typedPriceProblem('trigger', fields.triggerPrice, 'trigger_missing', context);
  if (found) return [found];
  const reference = Number(referenceTicks(context));
  const ticks = Number(ticksOf(fields.triggerPrice, context) ?? 0n);
  if (reference === 0 || !isTriggered(fields.side, KIND_TERMS[fields.kind].trigger, ticks, reference)) return [];
  return [{ field: 'trigger', kind: needsRise(fields) ? 'must_be_above' : 'must_be_below', limit: shownTicks(reference, context) }];
}

/** The limit of an OCO's stop; a sell may leave it to the market. */
export function stopPriceProblems(fields: OrderFields, context: OrderContext): Problem[] {
  if (fields.stopPrice === '' && fields.side === 'sell') return [];
  const found = typedPriceProblem('stop', fields.stopPrice, 'price_missing', context);
  return found ? [found] : [];
}

function typedPriceProblem(field: OrderField, text: string, missing: ProblemKind, context: OrderContext): Problem | undefined {
  if (text === '') return { field, kind: missing };
  const ticks = ticksOf(text, context);
  if (ticks === undefined) {
    const isDecimal = typedUnits(text, 18) !== undefined;
    return { field, kind: isDecimal ? 'price_step' : 'price_invalid', limit: formatUnits(1n, context.pair.priceScale) };
  }
  if (ticks === 0n) return { field, kind: missing };
  const guard = priceGuard(Number(referenceTicks(context)));
  if (guard && ticks < BigInt(guard.min)) return { field, kind: 'price_low', limit: shownTicks(guard.min, context) };
  if (guard && ticks > BigInt(guard.max)) return { field, kind: 'price_high', limit: shownTicks(guard.max, context) };
  return undefined;
}

const shownTicks = (ticks: number, { pair: { priceScale } }: OrderContext): string =>
  trimZeros(fixedDecimal(formatUnits(BigInt(ticks), priceScale), priceScale));
