import type { Violation } from '../exchange.ts';
import { auditLedger } from '../ledger/index.ts';
import { auditBook, BID } from '../matching/index.ts';
import { baseUnits, notional, type ExchangeState, type Market } from './state.ts';

/**
 * Looks for broken invariants: every token adds up to zero (L2), nothing but the world is negative (L3), locked.order is
 * the sum of what open orders hold (L5), no crossed book (M1), only orders with something open rest (M4), and prices,
 * queues, totals and order numbers agree (M7).
 */
export function auditState(state: ExchangeState): readonly Violation[] {
  const violations: Violation[] = [];
  const fail = (invariant: string, detail: string): void => {
    violations.push({ invariant, detail });
  };
  auditLedger(state.ledger, state.holds, fail);
  let resting = 0;
  for (const market of state.markets) {
    if (market === undefined) continue;
    auditBook(market.book, state.store, (order, side, ticks) => {
      resting += 1;
      auditOrder(state, market, order, side === BID, ticks, fail);
    }, (invariant, detail) => fail(invariant, `pair ${market.definition.id}: ${detail}`));
  }
  if (resting !== state.index.size) fail('M7', `${resting} orders rest, ${state.index.size} are numbered`);
  return violations;
}

function auditOrder(
  state: ExchangeState, market: Market, order: number, buys: boolean, ticks: number,
  fail: (invariant: string, detail: string) => void,
): void {
  const { orders } = state.store;
  const id = orders.id[order] ?? 0;
  const lots = orders.lots[order] ?? 0;
  if (state.index.find(id) !== order) fail('M7', `order ${id} is not found by its number`);
  const due = buys ? notional(market, ticks, lots) : baseUnits(market, lots);
  const held = state.holds.reserveOf(order);
  if (held !== due) fail('L5', `order ${id} holds ${held} instead of ${due}`);
}
