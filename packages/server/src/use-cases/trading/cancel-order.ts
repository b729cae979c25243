import type { OutputOf } from '@marque/contract';
import type { cancelOrder as cancelOrderCall } from '@marque/contract/trading';
import type { Actor } from '@marque/domain/identity';
import { ORDER_STATUS } from '@marque/domain/trading';
import type { OrderId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { done, refused, type Result } from '../result.ts';
import { findOrder, ID_DIGITS_MAX } from './order-history.ts';

export interface CancelOrderOptions {
  readonly database: Database;
  readonly gateway: ExchangeGateway;
}

export type CancelledOrder = OutputOf<typeof cancelOrderCall>;

/** Takes back what is open of one of the actor's orders, named by its id or its number. */
export async function cancelOrder(options: CancelOrderOptions, actor: Actor, name: string): Promise<Result<CancelledOrder>> {
  const { database, gateway } = options;
  const order = await orderId(database, actor, name);
  if (order === undefined) return refused('order_not_found');
  const submission = await gateway.submit({ kind: 'cancel', order, owner: actor.owner });
  if (submission.kind !== 'done') return refused('busy');
  if (submission.receipt.outcome.ok) return done({ order_id: String(order), status: ORDER_STATUS.cancelled });
  const known = await findOrder(database, actor.owner, { id: order });
  return refused(known ? 'order_not_cancellable' : 'order_not_found');
}

async function orderId(database: Database, actor: Actor, name: string): Promise<OrderId | undefined> {
  if (name.length <= ID_DIGITS_MAX) return Number(name);
  return (await findOrder(database, actor.owner, { orderNo: name }))?.id;
}
