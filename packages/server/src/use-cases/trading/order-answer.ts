import { ORDER_REFUSALS, ORDER_STATUS, recordNumber, type OrderRefusal, type OrderStatus } from '@marque/domain/trading';
import type { EngineEvent, OrderId } from '@marque/engine';
import { z } from 'zod/mini';
import type { Receipt } from '../../ports/exchange-gateway.ts';

export interface PlacedOrder {
  readonly order: OrderId;
  readonly number: string;
  readonly status: OrderStatus;
}

export interface PlacedOco {
  readonly order: OrderId;
  readonly number: string;
  readonly stopOrder: OrderId;
  readonly stopNumber: string;
}

/** What placing came to. An accepted order's is kept with the key, so that a repetition gets the very first answer. */
export type Answer<Placed> = Placed | { readonly refusal: OrderRefusal };

// What is kept bears the names of the first stores, so that what they hold is answered as long as its key lives.
const keptOrder = z.object({ order_id: z.string(), order_no: z.string(), status: z.literal([0, 1, 2, 3]) });
const keptOco = z.object({ order_id: z.string(), order_no: z.string(), stop_order_id: z.string(), stop_order_no: z.string() });

/** An answer as it is kept with its key. */
export const keepOrder = (answer: Answer<PlacedOrder>): Readonly<Record<string, unknown>> =>
  'refusal' in answer ? { ...answer } : { order_id: String(answer.order), order_no: answer.number, status: answer.status };

export const keepOco = (answer: Answer<PlacedOco>): Readonly<Record<string, unknown>> =>
  'refusal' in answer
    ? { ...answer }
    : {
        order_id: String(answer.order),
        order_no: answer.number,
        stop_order_id: String(answer.stopOrder),
        stop_order_no: answer.stopNumber,
      };

/** Reads a kept answer back. */
export function readOrder(kept: unknown): PlacedOrder {
  const { order_id: order, order_no: number, status } = z.parse(keptOrder, kept);
  return { order: Number(order), number, status };
}

export function readOco(kept: unknown): PlacedOco {
  const { order_id: order, order_no: number, stop_order_id: stopOrder, stop_order_no: stopNumber } = z.parse(keptOco, kept);
  return { order: Number(order), number, stopOrder: Number(stopOrder), stopNumber };
}

export const orderAnswer = (order: OrderId, receipt: Receipt): Answer<PlacedOrder> =>
  refusalOf(receipt) ?? { order, number: recordNumber(receipt.at, order), status: statusAfter(order, receipt.events) };

export const ocoAnswer = (order: OrderId, stopOrder: OrderId, receipt: Receipt): Answer<PlacedOco> =>
  refusalOf(receipt) ?? {
    order,
    number: recordNumber(receipt.at, order),
    stopOrder,
    stopNumber: recordNumber(receipt.at, stopOrder),
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
