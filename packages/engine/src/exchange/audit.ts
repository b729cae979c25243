import { wide } from '../columns.ts';
import type { Violation } from '../exchange.ts';
import { auditLedger } from '../ledger/index.ts';
import { auditBook, auditWaiting, BID, NONE, type BookSide } from '../matching/index.ts';
import { holdTicksOf } from './settle.ts';
import { baseUnits, notional, type Market } from './market.ts';
import { BUYS, LINKED, MARKET, WAITING } from './order-terms.ts';
import type { ExchangeState } from './state.ts';

type Fail = (invariant: string, detail: string) => void;

/**
 * Looks for broken invariants: every token adds up to zero (L2), nothing but the world is negative (L3), owners have no account but
 * those of their kind (L4), what is locked for a purpose is the sum of its holds (L5), no crossed book (M1), only orders with something open rest (M4), and prices,
 * queues, totals, links, order numbers and owners agree (M7).
 */
export function auditState(state: ExchangeState): readonly Violation[] {
  const violations: Violation[] = [];
  const fail: Fail = (invariant, detail) => {
    violations.push({ invariant, detail });
  };
  auditLedger(state.ledger, state.orderHolds, state.holds, state, fail);
  const seen = new Set<number>();
  for (const market of state.markets) {
    if (market === undefined) continue;
    const failHere: Fail = (invariant, detail) => fail(invariant, `pair ${market.definition.id}: ${detail}`);
    auditBook(
      market.book,
      state.store,
      (order, side, ticks) => {
        seen.add(order);
        auditResting(state, market, order, side, ticks, failHere);
      },
      failHere,
    );
    auditWaiting(
      market.waiting,
      state.store,
      (order) => {
        seen.add(order);
        auditWaitingOrder(state, market, order, failHere);
      },
      failHere,
    );
  }
  if (seen.size !== state.index.size) fail('M7', `${seen.size} orders are open, ${state.index.size} are numbered`);
  auditOwners(state, seen, fail);
  return violations;
}

function auditResting(state: ExchangeState, market: Market, order: number, side: BookSide, ticks: number, fail: Fail): void {
  const {
    store: { orders },
    terms,
  } = state;
  if (terms.has(order, WAITING)) fail('M7', `order ${orders.id[wide(order)] ?? 0} waits and rests`);
  const open = orders.openLots(order);
  if ((terms.placedLots[wide(order)] ?? 0) < open) fail('M4', `order ${orders.id[wide(order)] ?? 0} has more open than was placed`);
  const due = side === BID ? notional(market, holdTicksOf(state, order, ticks), open) : baseUnits(market, open);
  auditOpen(state, order, side === BID, due, fail);
}

function auditWaitingOrder(state: ExchangeState, market: Market, order: number, fail: Fail): void {
  const {
    orderHolds,
    store: { orders },
    terms,
  } = state;
  const buys = terms.has(order, BUYS);
  if (!terms.has(order, WAITING)) fail('M7', `order ${orders.id[wide(order)] ?? 0} is on the waiting list and does not wait`);
  const open = orders.openLots(order);
  let due = buys ? notional(market, terms.ticks[wide(order)] ?? 0, open) : baseUnits(market, open);
  if (terms.has(order, LINKED)) due = 0n;
  // What a market buy may spend is written nowhere but in its hold.
  else if (buys && terms.has(order, MARKET)) due = orderHolds.reserveOf(order);
  auditOpen(state, order, buys, due, fail);
}

function auditOpen(state: ExchangeState, order: number, buys: boolean, due: bigint, fail: Fail): void {
  const {
    orderHolds,
    store: { orders },
    terms,
  } = state;
  const id = orders.id[wide(order)] ?? 0;
  if (state.index.find(id) !== order) fail('M7', `order ${id} is not found by its number`);
  if (terms.has(order, BUYS) !== buys) fail('M7', `order ${id} is on the wrong side`);
  const held = orderHolds.reserveOf(order);
  if (held !== due) fail('L5', `order ${id} holds ${held} instead of ${due}`);
  if (!terms.has(order, LINKED)) return;
  const other = terms.linked[order] ?? NONE;
  if (terms.linked[other] !== order || !terms.has(other, LINKED)) fail('M7', `order ${id} is linked one way`);
  if (terms.has(other, WAITING) === terms.has(order, WAITING)) fail('M7', `order ${id} is linked to its like`);
  if (orders.openLots(other) !== orders.openLots(order)) fail('M4', `order ${id} stands for other lots than the order it is linked with`);
}

/** Every open order is in the chain of its owner, once. */
function auditOwners(state: ExchangeState, seen: ReadonlySet<number>, fail: Fail): void {
  const {
    store: { orders },
    owned,
  } = state;
  let chained = 0;
  for (const owner of new Set([...seen].map((order) => orders.owner[order] ?? 0))) {
    for (const order of owned.of(owner)) {
      chained += 1;
      if (!seen.has(order) || orders.owner[order] !== owner)
        fail('M7', `owner ${owner}: order ${orders.id[wide(order)] ?? 0} is not theirs`);
    }
  }
  if (chained !== seen.size) fail('M7', `${seen.size} orders are open, owners have ${chained}`);
}
