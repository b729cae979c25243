import { waitsForRise, type Side, type Trigger } from '@marque/domain/trading';
import type { EventTape } from '../event-tape.ts';
import { FALL, NONE, RISE } from '../matching/index.ts';
import { act } from './act.ts';
import { endOrder } from './close.ts';
import { baseUnits, notional, type Market } from './market.ts';
import { BUYS, LINKED, MARKET, WAITING } from './order-terms.ts';
import type { ExchangeState } from './state.ts';

/** Lets the acting order wait for its price, outside the book. */
export function wait(state: ExchangeState, market: Market, side: Side, trigger: Trigger, triggerTicks: number): void {
  const { acting, terms } = state;
  const { order } = acting;
  terms.write(order, acting.marks | WAITING, acting.placedLots, acting.makerRate, acting.takerRate);
  terms.ticks[order] = acting.ticks;
  market.waiting.add(order, waitsForRise(side, trigger) ? RISE : FALL, triggerTicks);
  state.enlist(order);
}

/**
 * After a step in which the pair traded: every waiting order whose price is reached acts, and so do those whose price is
 * reached by these, in the order in which they joined the queue.
 */
export function fireReached(state: ExchangeState, market: Market, tape: EventTape): void {
  const { fired, store: { orders } } = state;
  // Before the first trade the guide price stands in for the last one, and a guide price sets nothing off.
  if (market.waiting.size === 0 || market.lastTicks === 0) return;
  market.waiting.takeReached(market.lastTicks, fired);
  for (let turn = 0; turn < fired.length; turn += 1) {
    const order = fired[turn] ?? NONE;
    // The other half of its OCO may have closed it since; no order is accepted meanwhile that could bear its handle.
    if (orders.id[order] === 0) continue;
    fire(state, market, order, tape);
    market.waiting.takeReached(market.lastTicks, fired);
  }
  fired.length = 0;
}

function fire(state: ExchangeState, market: Market, order: number, tape: EventTape): void {
  const { acting, holds, store: { orders }, terms } = state;
  tape.triggered(orders.id[order] ?? 0, orders.owner[order] ?? 0, market.definition.id, state.at);
  if (terms.has(order, LINKED)) standAlone(state, market, order, tape);
  state.delist(order);
  terms.clear(order, WAITING);
  const isByTotal = terms.has(order, BUYS) && terms.has(order, MARKET);
  acting.resume(terms, orders, market, order, terms.ticks[order] ?? 0, isByTotal ? holds.reserveOf(order) : 0n);
  act(state, market, tape);
}

/** Ends the limit order of the stop's OCO and holds for the stop what it has taken over. */
function standAlone(state: ExchangeState, market: Market, stop: number, tape: EventTape): void {
  const { holds, ledger: { wallets }, store: { orders }, terms } = state;
  const limit = terms.linked[stop] ?? NONE;
  const lots = orders.openLots(limit);
  terms.clear(stop, LINKED);
  terms.clear(limit, LINKED);
  endOrder(state, market, limit, 'linked', tape);
  const id = orders.id[stop] ?? 0;
  const owner = orders.owner[stop] ?? 0;
  const ticks = terms.ticks[stop] ?? 0;
  orders.lots[stop] = lots;
  if (lots < (terms.placedLots[stop] ?? 0)) {
    terms.placedLots[stop] = lots;
    tape.amended(id, owner, market.definition.id, ticks, lots, state.at);
  }
  const buys = terms.has(stop, BUYS);
  const { base, quote } = market.definition;
  const units = buys ? notional(market, ticks, lots) : baseUnits(market, lots);
  holds.open(stop, wallets.of(owner, buys ? quote : base), units, id);
}
