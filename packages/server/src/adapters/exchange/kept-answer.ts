import { ORDER_STATUS, recordNumber, type OrderStatus } from '@marque/domain/trading';
import type { Command, EngineEvent, OrderId } from '@marque/engine';
import type { KeptAnswer, Receipt } from '../../ports/exchange-gateway.ts';

/**
 * What a command came to, as it is kept with its key and told again to whoever repeats it: numbers and state of new orders, how many were
 * cancelled, the number of a hold, or why it was refused. Its names are those of the first stores, so that what they hold is answered as long as
 * its key lives.
 */
export function keptAnswer(command: Command, { at, outcome, events }: Omit<Receipt, 'sequence'>): KeptAnswer {
  if (!outcome.ok) return { refusal: outcome.refusal };
  switch (command.kind) {
    case 'place':
      return {
        order_id: String(command.order),
        order_no: recordNumber(at, command.order),
        status: statusAfter(command.order, events),
      };
    case 'place-oco':
      return {
        order_id: String(command.order),
        order_no: recordNumber(at, command.order),
        stop_order_id: String(command.stopOrder),
        stop_order_no: recordNumber(at, command.stopOrder),
      };
    case 'cancel-all':
      return { cancelled: events.filter(({ type }) => type === 'order-closed').length };
    default:
      return openedHold(events);
  }
}

function openedHold(events: readonly EngineEvent[]): KeptAnswer {
  const opened = events.find((event) => event.type === 'hold-opened');
  return opened === undefined ? {} : { hold: opened.hold };
}

/** Where the order stands after its own command, in which stops that it set off may have met it. */
function statusAfter(order: OrderId, events: readonly EngineEvent[]): OrderStatus {
  const closed = events.find((event) => event.type === 'order-closed' && event.order === order);
  if (closed?.type === 'order-closed') return closed.reason === 'filled' ? ORDER_STATUS.filled : ORDER_STATUS.cancelled;
  const hasTraded = events.some((event) => event.type === 'traded' && (event.takerOrder === order || event.makerOrder === order));
  return hasTraded ? ORDER_STATUS.partial : ORDER_STATUS.unfilled;
}
