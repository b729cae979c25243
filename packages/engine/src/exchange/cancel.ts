import type { CancelRefusal } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import type { Cancel, CancelAll } from '../commands.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { CloseReason } from '../events.ts';
import type { OwnerId, PairId } from '../identifiers.ts';
import { NONE } from '../matching/index.ts';
import { endOrder } from './close.ts';
import { tellLevels } from './levels.ts';
import type { ExchangeState } from './state.ts';

/**
 * Ends an open order, resting or waiting, whatever the pair's status. The engine forgets an order when it closes, so that
 * a closed order, an unknown one and somebody else's are all order_not_found here; the records of closed orders tell.
 */
export function cancel(state: ExchangeState, command: Cancel, buffer: EventBuffer): CancelRefusal | undefined {
  const { orders, levels } = state.store;
  const order = state.index.find(command.order);
  if (order === NONE || orders.owner[order] !== command.owner) return 'order_not_found';
  const market = state.market(levels.pair[orders.level[order] ?? NONE] ?? 0);
  if (market === undefined) return 'order_not_found';
  endOrder(state, market, order, 'cancelled', buffer);
  tellLevels(state, market, buffer);
  return undefined;
}

/** Ends every open order of the owner, on one pair or on all; there need not be any. */
export function cancelAll(state: ExchangeState, command: CancelAll, buffer: EventBuffer): undefined {
  endOrdersOf(state, command.owner, command.pair, 'cancelled', buffer);
}

/** By ascending number; one that has ended with the other half of its OCO is passed over. */
export function endOrdersOf(
  state: ExchangeState,
  owner: OwnerId,
  pair: PairId | undefined,
  reason: CloseReason,
  buffer: EventBuffer,
): void {
  const { orders, levels } = state.store;
  const open = state.owned.of(owner).sort((a, b) => (orders.id[wide(a)] ?? 0) - (orders.id[wide(b)] ?? 0));
  for (const order of open) {
    if (orders.id[wide(order)] === 0) continue;
    const market = state.market(levels.pair[orders.level[order] ?? NONE] ?? 0);
    if (market === undefined || (pair !== undefined && pair !== market.definition.id)) continue;
    endOrder(state, market, order, reason, buffer);
    tellLevels(state, market, buffer);
  }
}
