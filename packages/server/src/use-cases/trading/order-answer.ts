import { ORDER_REFUSALS, type OrderRefusal, type OrderStatus } from '@marque/domain/trading';
import type { OrderId } from '@marque/engine';
import { z } from 'zod/mini';
import type { KeptAnswer } from '../../ports/exchange-gateway.ts';

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

const refusal = z.object({ refusal: z.enum(ORDER_REFUSALS) });
const keptOrder = z.object({ order_id: z.string(), order_no: z.string(), status: z.literal([0, 1, 2, 3]) });
const keptOco = z.object({ order_id: z.string(), order_no: z.string(), stop_order_id: z.string(), stop_order_no: z.string() });
const keptCancels = z.object({ cancelled: z.number() });

export function readOrder(kept: KeptAnswer): Answer<PlacedOrder> {
  if ('refusal' in kept) return z.parse(refusal, kept);
  const { order_id: order, order_no: number, status } = z.parse(keptOrder, kept);
  return { order: Number(order), number, status };
}

export function readOco(kept: KeptAnswer): Answer<PlacedOco> {
  if ('refusal' in kept) return z.parse(refusal, kept);
  const { order_id: order, order_no: number, stop_order_id: stopOrder, stop_order_no: stopNumber } = z.parse(keptOco, kept);
  return { order: Number(order), number, stopOrder: Number(stopOrder), stopNumber };
}

/** How many orders were cancelled. */
export const readCancelled = (kept: KeptAnswer): number => z.parse(keptCancels, kept).cancelled;
