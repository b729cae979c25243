import { WAITING_ORDERS_MAX } from '@marque/domain/trading';
import { typedUnits, unitsOf } from '../figures.ts';
import { marketState, notionalScale, referenceTicks, type OrderContext } from './order-context.ts';
import { isMarket, spendsTotal, totalTicks, waits, type OrderFields } from './form.ts';
import { limitPriceProblems, stopPriceProblems, triggerProblems } from './price-problems.ts';
import { displayProblems, sizeProblems } from './size-problems.ts';
import { marketSweep } from './summary.ts';

export type OrderField = 'price' | 'trigger' | 'stop' | 'amount' | 'display' | 'total' | 'password' | 'form';

export type ProblemKind =
  | 'not_open'
  | 'halted'
  | 'cancel_only'
  | 'stale'
  | 'no_reference'
  | 'too_many_waiting'
  | 'price_missing'
  | 'price_invalid'
  | 'price_step'
  | 'price_low'
  | 'price_high'
  | 'must_be_above'
  | 'must_be_below'
  | 'trigger_missing'
  | 'amount_missing'
  | 'amount_invalid'
  | 'amount_step'
  | 'amount_below_min'
  | 'amount_above_max'
  | 'amount_below_filled'
  | 'display_missing'
  | 'display_above_amount'
  | 'display_too_small'
  | 'total_missing'
  | 'total_invalid'
  | 'book_empty'
  | 'balance_insufficient'
  | 'post_only_would_take'
  | 'trade_password_empty';

/** One reason why the order cannot go, the field it belongs to, and the figure that would be right. */
export interface Problem {
  readonly field: OrderField;
  readonly kind: ProblemKind;
  readonly limit?: string;
}

/** Every reason, in the order in which a person meets the fields; empty when the order may go (V-034 to V-040). */
export function problems(fields: OrderFields, context: OrderContext, password: string): Problem[] {
  return [
    ...marketProblems(fields, context),
    ...(waits(fields) ? triggerProblems(fields, context) : []),
    ...(isMarket(fields) ? [] : limitPriceProblems(fields, context)),
    ...(fields.kind === 'oco' ? stopPriceProblems(fields, context) : []),
    ...sizeProblems(fields, context),
    ...(fields.kind === 'iceberg' ? displayProblems(fields, context) : []),
    ...balanceProblems(fields, context),
    ...(context.usable && password === '' ? [{ field: 'password', kind: 'trade_password_empty' } as const] : []),
  ];
}

function marketProblems(fields: OrderFields, context: OrderContext): Problem[] {
  const state = marketState(context.pair, context.now);
  if (state !== 'open') return [{ field: 'form', kind: state }];
  if (!context.isFresh) return [{ field: 'form', kind: 'stale' }];
  if (!waits(fields)) return [];
  if (referenceTicks(context) === 0n) return [{ field: 'form', kind: 'no_reference' }];
  return context.waitingOrders < WAITING_ORDERS_MAX ? [] : [{ field: 'form', kind: 'too_many_waiting', limit: String(WAITING_ORDERS_MAX) }];
}

function balanceProblems(fields: OrderFields, context: OrderContext): Problem[] {
  const { pair, usable } = context;
  if (!usable) return [];
  const lots = typedUnits(fields.amount, pair.amountScale) ?? 0n;
  const field = spendsTotal(fields) ? 'total' : 'amount';
  if (fields.side === 'sell') {
    return lots > unitsOf(usable.base, pair.amountScale) ? [{ field, kind: 'balance_insufficient' }] : [];
  }
  return needed(fields, context, lots) > unitsOf(usable.quote, notionalScale(pair)) ? [{ field, kind: 'balance_insufficient' }] : [];
}

/** Quote that a buy needs, in units of price and amount together. */
function needed(fields: OrderFields, context: OrderContext, lots: bigint): bigint {
  if (!isMarket(fields)) return lots * (totalTicks(fields, context) ?? 0n);
  if (!spendsTotal(fields)) return marketSweep(fields, context).notional;
  return typedUnits(fields.total, context.quoteScale) === undefined ? 0n : unitsOf(fields.total, notionalScale(context.pair));
}
