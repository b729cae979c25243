import type { OutputOf } from '@marque/contract';
import type { placeOcoOrder, placeOrder } from '@marque/contract/trading';
import { ORDER_REFUSALS, ORDER_STATUS, recordNumber, type OrderRefusal, type OrderStatus } from '@marque/domain/trading';
import type { EngineEvent, OrderId } from '@marque/engine';
import { z } from 'zod/mini';
import type { Receipt } from '../../ports/exchange-gateway.ts';

export type PlacedOrder = OutputOf<typeof placeOrder>;
export type PlacedOco = OutputOf<typeof placeOcoOrder>;

/** What placing came to. An accepted order's is kept with the key as it is, so that a repetition gets the very first answer. */
export type Answer<Placed> = Placed | { readonly refusal: OrderRefusal };

const orderShape = z.object({ order_id: z.string(), order_no: z.string(), status: z.literal([0, 1, 2, 3]) });
const ocoShape = z.object({ order_id: z.string(), order_no: z.string(), stop_order_id: z.string(), stop_order_no: z.string() });

/** Reads a kept answer back. */
export const parseAnswer = (kept: unknown): PlacedOrder => z.parse(orderShape, kept);
export const parseOcoAnswer = (kept: unknown): PlacedOco => z.parse(ocoShape, kept);

export const orderAnswer = (order: OrderId, receipt: Receipt): Answer<PlacedOrder> =>
  refusalOf(receipt) ?? { order_id: String(order), order_no: recordNumber(receipt.at, order), status: statusAfter(order, receipt.events) };

export const ocoAnswer = (order: OrderId, stopOrder: OrderId, receipt: Receipt): Answer<PlacedOco> =>
  refusalOf(receipt) ?? {
    order_id: String(order),
    order_no: recordNumber(receipt.at, order),
    stop_order_id: String(stopOrder),
    stop_order_no: recordNumber(receipt.at, stopOrder),
  };

function refusalOf({ outcome }: Receipt): { readonly refusal: OrderRefusal } | undefined {
  if (outcome.ok) return undefined;
  const refusal = ORDER_REFUSALS.find((known) => known === outcome.refusal);
  if (!refusal) throw new Error(`placing was refused as ${outcome.refusal}`);
  return { refusal };
}

/** Where the order stands after its own command, in which stops that it set off may have met it. */
function statusAfter(order: OrderId, events: readonly EngineEvent[]): OrderStatus {
  const closed = events.find((event) => event.type === 'order-closed' && event.order === order);
  if (closed?.type === 'order-closed') return closed.reason === 'filled' ? ORDER_STATUS.filled : ORDER_STATUS.cancelled;
  const hasTraded = events.some((event) => event.type === 'traded' && (event.takerOrder === order || event.makerOrder === order));
  return hasTraded ? ORDER_STATUS.partial : ORDER_STATUS.unfilled;
}
