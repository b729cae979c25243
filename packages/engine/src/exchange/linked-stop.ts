import { wide } from '../columns.ts';
import type { EventBuffer } from '../event-buffer.ts';
import { NONE } from '../matching/index.ts';
import type { Market } from './market.ts';
import type { ExchangeState } from './state.ts';

/** Lets the stop of an OCO stand for the lots that its limit order has open, and tells so when they have changed. */
export function followLimit(state: ExchangeState, market: Market, limit: number, buffer: EventBuffer): void {
  const {
    store: { orders },
    terms,
  } = state;
  const stop = terms.linked[limit] ?? NONE;
  const lots = orders.openLots(limit);
  if (lots === terms.placedLots[wide(stop)]) return;
  orders.lots[wide(stop)] = lots;
  terms.placedLots[wide(stop)] = lots;
  buffer.amended(orders.id[wide(stop)] ?? 0, orders.owner[stop] ?? 0, market.definition.id, terms.ticks[wide(stop)] ?? 0, lots, state.at);
}
