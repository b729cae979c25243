import { waitsForRise, type Side, type Trigger } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import type { EventBuffer } from '../event-buffer.ts';
import { FALL, NONE, RISE } from '../matching/index.ts';
import { act } from './act.ts';
import { endOrder } from './close.ts';
import { followLimit } from './linked-stop.ts';
import { baseUnits, notional, type Market } from './market.ts';
import { BUYS, LINKED, MARKET, WAITING } from './order-terms.ts';
import type { ExchangeState } from './state.ts';

/** Lets the acting order wait for its price, outside the book. */
export function wait(state: ExchangeState, market: Market, side: Side, trigger: Trigger, triggerTicks: number): void {
  const { acting, terms } = state;
  const { order } = acting;
  terms.write(order, acting.marks | WAITING, acting.placedLots, acting.makerRate, acting.takerRate);
  terms.ticks[wide(order)] = acting.ticks;
  market.waiting.add(order, waitsForRise(side, trigger) ? RISE : FALL, triggerTicks);
  state.enlist(order);
}

/**
 * After a step whose first trade was at `firstTicks` (0 when it did not trade): every waiting order whose price one of its
 * trades has reached acts, and so do those whose price is reached by these, in the order in which they joined the queue.
 */
export function fireReached(state: ExchangeState, market: Market, firstTicks: number, buffer: EventBuffer): void {
  const {
    fired,
    store: { orders },
  } = state;
  if (firstTicks === 0) return;
  takeReached(market, firstTicks, fired);
  for (let turn = 0; turn < fired.length; turn += 1) {
    const order = fired[turn] ?? NONE;
    // The other half of its OCO may have closed it since; no order is accepted meanwhile that could bear its handle.
    if (orders.id[wide(order)] === 0) continue;
    takeReached(market, fire(state, market, order, buffer), fired);
  }
  fired.length = 0;
}

/**
 * Queues what the trades of one step have reached, as if each had been looked at in turn: a match goes from the best price
 * outward, so that whatever lies between the first trade and the last is passed in the order of the queue.
 */
function takeReached({ waiting, lastTicks }: Market, firstTicks: number, queue: number[]): void {
  if (firstTicks === 0) return;
  waiting.takeReached(firstTicks, queue);
  waiting.takeReached(lastTicks, queue);
}

/** Answers the price of its first trade, like `act`. */
function fire(state: ExchangeState, market: Market, order: number, buffer: EventBuffer): number {
  const {
    acting,
    orderHolds,
    store: { orders },
    terms,
  } = state;
  buffer.triggered(orders.id[wide(order)] ?? 0, orders.owner[order] ?? 0, market.definition.id, state.at);
  if (terms.has(order, LINKED)) standAlone(state, market, order, buffer);
  state.delist(order);
  terms.clear(order, WAITING);
  const isByTotal = terms.has(order, BUYS) && terms.has(order, MARKET);
  acting.resume(terms, orders, market, order, terms.ticks[wide(order)] ?? 0, isByTotal ? orderHolds.reserveOf(order) : 0n);
  return act(state, market, buffer);
}

/** Ends the limit order of the stop's OCO and holds for the stop what it has taken over. */
function standAlone(state: ExchangeState, market: Market, stop: number, buffer: EventBuffer): void {
  const {
    orderHolds,
    ledger: { wallets },
    store: { orders },
    terms,
  } = state;
  const limit = terms.linked[stop] ?? NONE;
  followLimit(state, market, limit, buffer);
  terms.clear(stop, LINKED);
  terms.clear(limit, LINKED);
  endOrder(state, market, limit, 'linked', buffer);
  const id = orders.id[wide(stop)] ?? 0;
  const owner = orders.owner[stop] ?? 0;
  const lots = orders.openLots(stop);
  const buys = terms.has(stop, BUYS);
  const { base, quote } = market.definition;
  const units = buys ? notional(market, terms.ticks[wide(stop)] ?? 0, lots) : baseUnits(market, lots);
  orderHolds.open(stop, wallets.of(owner, buys ? quote : base), units, id);
}
