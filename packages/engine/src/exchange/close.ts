import { wide } from '../columns.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { CloseReason } from '../events.ts';
import { NONE } from '../matching/index.ts';
import type { Market } from './market.ts';
import { LINKED, WAITING } from './order-terms.ts';
import type { ExchangeState } from './state.ts';

/** Takes an open order out of wherever it is and ends it for good; its level is still to be reported. */
export function endOrder(state: ExchangeState, market: Market, order: number, reason: CloseReason, buffer: EventBuffer): void {
  const {
    store: { orders },
    terms,
  } = state;
  const openLots = orders.openLots(order);
  if (!terms.has(order, WAITING)) market.book.remove(order);
  else if (orders.level[order] !== NONE) market.waiting.remove(order);
  closeListed(state, market, order, reason, openLots, buffer);
}

/** Closes an order that had been resting or waiting and is in no queue any more. */
export function closeListed(
  state: ExchangeState,
  market: Market,
  order: number,
  reason: CloseReason,
  openLots: number,
  buffer: EventBuffer,
): void {
  state.delist(order);
  closeOrder(state, market, order, reason, openLots, buffer);
}

/** The rest of the order's hold is usable again and its handle is free; the other half of an OCO ends with it. */
export function closeOrder(
  state: ExchangeState,
  market: Market,
  order: number,
  reason: CloseReason,
  openLots: number,
  buffer: EventBuffer,
): void {
  const {
    orderHolds,
    store: { orders },
    terms,
  } = state;
  const id = orders.id[wide(order)] ?? 0;
  orderHolds.release(order, id);
  orderHolds.forget(order);
  buffer.closed(id, orders.owner[order] ?? 0, market.definition.id, reason, openLots, state.at);
  const other = terms.has(order, LINKED) ? (terms.linked[order] ?? NONE) : NONE;
  terms.clear(order, LINKED | WAITING);
  orders.giveBack(order);
  if (other === NONE) return;
  terms.clear(other, LINKED);
  if (terms.has(other, WAITING)) orders.lots[wide(other)] = openLots;
  endOrder(state, market, other, 'linked', buffer);
}
