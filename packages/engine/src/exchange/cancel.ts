import type { CancelRefusal } from '@marque/domain/trading';
import type { Cancel } from '../commands.ts';
import type { EventTape } from '../event-tape.ts';
import { NONE } from '../matching/index.ts';
import { tellLevels } from './levels.ts';
import { closeMaker } from './settle.ts';
import type { ExchangeState } from './state.ts';

/**
 * Takes an open order out of the book, whatever the pair's status. The engine forgets an order when it closes, so that a
 * closed order, an unknown one and somebody else's are all order_not_found here; the records of closed orders tell.
 */
export function cancel(state: ExchangeState, command: Cancel, tape: EventTape): CancelRefusal | undefined {
  const { orders, levels } = state.store;
  const order = state.index.find(command.order);
  if (order === NONE || orders.owner[order] !== command.owner) return 'order_not_found';
  const market = state.market(levels.pair[orders.level[order] ?? NONE] ?? 0);
  if (market === undefined) return 'order_not_found';
  market.book.remove(order);
  closeMaker(state, market, order, 'cancelled', tape);
  tellLevels(state, market, tape);
  return undefined;
}
