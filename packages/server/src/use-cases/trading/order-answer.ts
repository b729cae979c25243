import type { OutputOf } from '@marque/contract';
import type { placeOrder } from '@marque/contract/trading';
import { ORDER_REFUSALS, ORDER_STATUS, recordNumber, type OrderRefusal, type OrderStatus } from '@marque/domain/trading';
import type { EngineEvent, OrderId } from '@marque/engine';
import { z } from 'zod/mini';
import type { Receipt } from '../../ports/exchange-gateway.ts';

export type PlacedOrder = OutputOf<typeof placeOrder>;

/** What placing came to: kept with the key as it is, so that a repetition gets the very first answer. */
export type OrderAnswer = PlacedOrder | { readonly refusal: OrderRefusal };

const answerShape = z.union([
  z.object({ order_id: z.string(), order_no: z.string(), status: z.literal([0, 1, 2, 3]) }),
  z.object({ refusal: z.enum(ORDER_REFUSALS) }),
]);

/** Reads a kept answer back. */
export const parseAnswer = (kept: unknown): OrderAnswer => z.parse(answerShape, kept);

export function orderAnswer(order: OrderId, { at, outcome, events }: Receipt): OrderAnswer {
  if (outcome.ok) return { order_id: String(order), order_no: recordNumber(at, order), status: statusAfter(order, events) };
  const refusal = ORDER_REFUSALS.find((known) => known === outcome.refusal);
  if (!refusal) throw new Error(`placing was refused as ${outcome.refusal}`);
  return { refusal };
}

/** Where the order stands after its own command: it can only have taken. */
function statusAfter(order: OrderId, events: readonly EngineEvent[]): OrderStatus {
  const closed = events.find((event) => event.type === 'order-closed' && event.order === order);
  if (closed?.type === 'order-closed') return closed.reason === 'filled' ? ORDER_STATUS.filled : ORDER_STATUS.cancelled;
  const hasTraded = events.some((event) => event.type === 'traded' && event.takerOrder === order);
  return hasTraded ? ORDER_STATUS.partial : ORDER_STATUS.unfilled;
}
