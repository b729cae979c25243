import { fixedDecimal, formatUnits, trimZeros } from '@marque/domain/money';
import { priceGuard } from '@marque/domain/trading';
import { typedUnits, unitsOf } from '../figures.ts';
import { marketState, notionalScale, type OrderFacts } from './facts.ts';
import { marketSweep, priceTicks, spendsTotal, wouldTake, type OrderFields } from './form.ts';

export type OrderField = 'price' | 'amount' | 'total' | 'password' | 'form';

export type ProblemKind =
  | 'not_open' | 'halted' | 'cancel_only' | 'stale'
  | 'price_missing' | 'price_invalid' | 'price_step' | 'price_low' | 'price_high'
  | 'amount_missing' | 'amount_invalid' | 'amount_step' | 'amount_below_min' | 'amount_above_max'
  | 'total_invalid' | 'book_empty' | 'balance_insufficient' | 'post_only_would_take' | 'trade_password_empty';

/** One reason why the order cannot go, the field it belongs to, and the figure that would be right. */
export interface Problem {
  readonly field: OrderField;
  readonly kind: ProblemKind;
  readonly limit?: string;
}

/** Every reason, in the order in which a person meets the fields; empty when the order may go (V-034 to V-040). */
export function problems(fields: OrderFields, facts: OrderFacts, password: string): Problem[] {
  return [
    ...marketProblems(facts),
    ...(fields.type === 'limit' ? priceProblems(fields, facts) : []),
    ...sizeProblems(fields, facts),
    ...balanceProblems(fields, facts),
    ...(facts.usable && password === '' ? [{ field: 'password', kind: 'trade_password_empty' } as const] : []),
  ];
}

function marketProblems(facts: OrderFacts): Problem[] {
  const state = marketState(facts.pair, facts.now);
  if (state !== 'open') return [{ field: 'form', kind: state }];
  return facts.isFresh ? [] : [{ field: 'form', kind: 'stale' }];
}

function priceProblems(fields: OrderFields, facts: OrderFacts): Problem[] {
  const { priceScale } = facts.pair;
  if (fields.price === '') return [{ field: 'price', kind: 'price_missing' }];
  const ticks = priceTicks(fields, facts);
  if (ticks === undefined) {
    const isDecimal = typedUnits(fields.price, 18) !== undefined;
    return [{ field: 'price', kind: isDecimal ? 'price_step' : 'price_invalid', limit: smallest(priceScale) }];
  }
  if (ticks === 0n) return [{ field: 'price', kind: 'price_missing' }];
  const guard = priceGuard(Number(unitsOf(facts.lastPrice, priceScale) || unitsOf(facts.guidePrice, priceScale)));
  const shown = (value: number) => trimZeros(fixedDecimal(formatUnits(BigInt(value), priceScale), priceScale));
  if (guard && ticks < BigInt(guard.min)) return [{ field: 'price', kind: 'price_low', limit: shown(guard.min) }];
  if (guard && ticks > BigInt(guard.max)) return [{ field: 'price', kind: 'price_high', limit: shown(guard.max) }];
  const isRefusedTaker = fields.timeInForce === 'POST_ONLY' && wouldTake(fields, facts);
  return isRefusedTaker ? [{ field: 'price', kind: 'post_only_would_take' }] : [];
}

const smallest = (scale: number): string => formatUnits(1n, scale);

function sizeProblems(fields: OrderFields, facts: OrderFacts): Problem[] {
  const scale = facts.pair.amountScale;
  if (spendsTotal(fields)) {
    return (typedUnits(fields.total, facts.quoteScale) ?? 0n) === 0n ? [{ field: 'total', kind: 'total_invalid' }] : emptyBook(fields, facts);
  }
  if (fields.amount === '') return [{ field: 'amount', kind: 'amount_missing' }];
  const lots = typedUnits(fields.amount, scale);
  if (lots === undefined) {
    const isDecimal = typedUnits(fields.amount, 18) !== undefined;
    return [{ field: 'amount', kind: isDecimal ? 'amount_step' : 'amount_invalid', limit: smallest(scale) }];
  }
  if (lots < unitsOf(facts.minAmount, scale)) return [{ field: 'amount', kind: 'amount_below_min', limit: trimZeros(facts.minAmount) }];
  if (lots > unitsOf(facts.maxAmount, scale)) return [{ field: 'amount', kind: 'amount_above_max', limit: trimZeros(facts.maxAmount) }];
  return emptyBook(fields, facts);
}

function emptyBook(fields: OrderFields, facts: OrderFacts): Problem[] {
  const levels = fields.side === 'buy' ? facts.book.asks : facts.book.bids;
  return fields.type === 'market' && levels.length === 0 ? [{ field: 'form', kind: 'book_empty' }] : [];
}

function balanceProblems(fields: OrderFields, facts: OrderFacts): Problem[] {
  const { pair, usable } = facts;
  if (!usable) return [];
  const lots = typedUnits(fields.amount, pair.amountScale) ?? 0n;
  const field = spendsTotal(fields) ? 'total' : 'amount';
  if (fields.side === 'sell') {
    return lots > unitsOf(usable.base, pair.amountScale) ? [{ field, kind: 'balance_insufficient' }] : [];
  }
  return needed(fields, facts, lots) > unitsOf(usable.quote, notionalScale(pair)) ? [{ field, kind: 'balance_insufficient' }] : [];
}

/** Quote that a buy needs, in units of price and amount together. */
function needed(fields: OrderFields, facts: OrderFacts, lots: bigint): bigint {
  if (fields.type === 'limit') return lots * (priceTicks(fields, facts) ?? 0n);
  return spendsTotal(fields) ? unitsOf(fields.total, notionalScale(facts.pair)) : marketSweep(fields, facts).notional;
}
