import type { Actor } from '@marque/domain/identity';
import { ORDER_STATUS } from '@marque/domain/trading';
import type { OrderId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { done, refused, type Result } from '../result.ts';
import type { ChangedOrder } from './amend-order.ts';
import { findOrder, type OrderName } from './order-history.ts';

export interface CancelOrderOptions {
  readonly database: Database;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
}

/** Takes back what is open of one of the actor's orders. */
export async function cancelOrder(options: CancelOrderOptions, actor: Actor, name: OrderName): Promise<Result<ChangedOrder>> {
  const { database, gateway } = options;
  const order = await orderId(database, actor, name);
  if (order === undefined) return refused('order_not_found');
  const submission = await gateway.submit({ kind: 'cancel', order, owner: actor.owner });
  if (submission.kind !== 'done') return refused('busy');
  if (submission.receipt.outcome.ok) return done({ order, status: ORDER_STATUS.cancelled });
  const known = await findOrder(database, actor.owner, { id: order });
  return refused(known ? 'order_not_cancellable' : 'order_not_found');
}

/** An id that nobody has is for the engine to refuse; other names are looked up. */
const orderId = async (database: Database, actor: Actor, name: OrderName): Promise<OrderId | undefined> =>
  name.number === undefined && name.clientId === undefined ? name.id : (await findOrder(database, actor.owner, name))?.id;
