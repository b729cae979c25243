import { TRIGGERS, type OrderStatus, type OrderType, type Side, type TimeInForce, type Trigger } from '@marque/domain/trading';
import type { OrderId } from '@marque/engine';
import type { Selectable } from 'kysely';
import type { ListedPair } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** An order beside the account that placed it; a system owner has neither uid nor organisation. */
export type StoredOrder = Selectable<Schema['orders']> & { readonly uid: string | null; readonly organisation: number | null };

/** An order as its owner may see it: prices in the pair's ticks, amounts in its lots, money in units, times in epoch ms. */
export interface OwnOrder {
  readonly id: OrderId;
  readonly number: string;
  readonly clientId: string | undefined;
  readonly uid: string | undefined;
  readonly organisation: number | undefined;
  readonly pair: ListedPair;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly ticks: number;
  readonly lots: number;
  /** What a market order may spend or sells for, in the quote token; 0 where it has an amount. */
  readonly total: bigint;
  readonly filledLots: number;
  readonly filledQuote: bigint;
  /** In the token that the order receives. */
  readonly fee: bigint;
  readonly status: OrderStatus;
  readonly trigger: Trigger;
  readonly triggerTicks: number;
  readonly isWaiting: boolean;
  /** Lots shown at a time; 0 when all are. */
  readonly displayLots: number;
  /** The other order of an OCO. */
  readonly linkedOrder: OrderId | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const ownOrder = (order: StoredOrder, pair: ListedPair): OwnOrder => ({
  id: order.id,
  number: order.order_no,
  clientId: order.client_order_id ?? undefined,
  uid: order.uid ?? undefined,
  organisation: order.organisation ?? undefined,
  pair,
  side: order.side === 1 ? 'buy' : 'sell',
  type: order.type === 1 ? 'limit' : 'market',
  timeInForce: order.time_in_force,
  ticks: order.ticks,
  lots: order.lots,
  total: BigInt(order.total),
  filledLots: order.filled_lots,
  filledQuote: BigInt(order.filled_quote),
  fee: BigInt(order.fee),
  status: order.status,
  trigger: TRIGGERS[order.trigger],
  triggerTicks: order.trigger_ticks,
  isWaiting: order.is_waiting,
  displayLots: order.display_lots,
  linkedOrder: order.linked_order === 0 ? undefined : order.linked_order,
  createdAt: order.created_at,
  updatedAt: order.updated_at,
});

/** The number that an order and the other one of its OCO go by together: that of the first of them. */
export const listOf = ({ id, linkedOrder }: Pick<OwnOrder, 'id' | 'linkedOrder'>): OrderId | undefined =>
  linkedOrder === undefined ? undefined : Math.min(id, linkedOrder);
