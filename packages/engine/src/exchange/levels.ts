import type { EngineEvent } from '../events.ts';
import { BID } from '../matching/index.ts';
import type { ExchangeState, Market } from './state.ts';

/** Tells the levels that the present command has changed, once each. */
export function tellLevels(state: ExchangeState, market: Market, events: EngineEvent[]): void {
  const { changes } = state.store;
  for (let index = 0; index < changes.count; index += 1) {
    events.push({
      type: 'level-changed',
      pair: market.definition.id,
      side: changes.sides[index] === BID ? 'buy' : 'sell',
      ticks: changes.ticks[index] ?? 0,
      lots: changes.lots[index] ?? 0,
    });
  }
  changes.clear();
}
