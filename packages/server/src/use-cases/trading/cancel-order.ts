import { ORDER_STATUS, type CancelRefusal } from '@marque/domain/trading';
import type { OrderId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Session } from '../../ports/sessions.ts';
import { findOrder } from './order-history.ts';
import type { Pace } from './pace.ts';

export interface CancelOrderOptions {
  readonly database: Database;
  readonly gateway: ExchangeGateway;
  readonly pace: Pace;
}

export type Cancelling =
  | { readonly ok: true; readonly order: { readonly order_id: string; readonly status: 0 } }
  | { readonly ok: false; readonly refusal: CancelRefusal | 'busy' | 'too_frequent' };

/** Longest order id; longer texts of digits are order numbers. */
const ID_DIGITS_MAX = 15;

/** Takes back what is open of an order of the session's user, named by its id or its number. */
export async function cancelOrder(options: CancelOrderOptions, session: Session, name: string, now: number): Promise<Cancelling> {
  const { database, gateway, pace } = options;
  if (!pace.admit(session.user, now)) return { ok: false, refusal: 'too_frequent' };
  const order = await orderId(database, session, name);
  if (order === undefined) return { ok: false, refusal: 'order_not_found' };
  const submission = await gateway.submit({ kind: 'cancel', order, owner: session.user });
  if (submission.kind !== 'done') return { ok: false, refusal: 'busy' };
  if (submission.receipt.outcome.ok) return { ok: true, order: { order_id: String(order), status: ORDER_STATUS.cancelled } };
  const known = await findOrder(database, session.user, { id: order });
  return { ok: false, refusal: known ? 'order_not_cancellable' : 'order_not_found' };
}

async function orderId(database: Database, session: Session, name: string): Promise<OrderId | undefined> {
  if (name.length <= ID_DIGITS_MAX) return Number(name);
  return (await findOrder(database, session.user, { orderNo: name }))?.id;
}
