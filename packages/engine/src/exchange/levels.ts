import type { EventBuffer } from '../event-buffer.ts';
import { BID } from '../matching/index.ts';
import type { Market } from './market.ts';
import type { ExchangeState } from './state.ts';

/** Tells the levels that the present step has changed, once each. */
export function tellLevels(state: ExchangeState, market: Market, buffer: EventBuffer): void {
  const { changes } = state.store;
  for (let index = 0; index < changes.count; index += 1) {
    if (!changes.stands(index)) continue;
    buffer.level(market.definition.id, changes.sides[index] === BID ? 'buy' : 'sell', changes.ticks[index] ?? 0, changes.lots[index] ?? 0);
  }
  changes.clear();
}
