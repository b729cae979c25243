import { randomBytes } from 'node:crypto';
import type { ParsedOf } from '@marque/contract';
import type { newOrder } from '@marque/contract/binance/trading';
import type { Actor } from '@marque/domain/identity';
import type { ListedPair } from '../../../ports/listings.ts';
import { below } from '../../../use-cases/traced-gateway.ts';
import { cancelOrder } from '../../../use-cases/trading/cancel-order.ts';
import { findOrder, listed, ownOrdersOf } from '../../../use-cases/trading/order-history.ts';
import type { Policy } from '../../../use-cases/policy/policy.ts';
import type { OwnOrder } from '../../../use-cases/trading/own-order.ts';
import { placeOrder } from '../../../use-cases/trading/place-order.ts';
import { tradesOfOrder } from '../../../use-cases/trading/trade-history.ts';
import { ok, refuse, type CallContext } from '../../handler.ts';
import type { TradingDeps } from '../../trading/trading-deps.ts';
import { followsMarket, missingField, orderRequest } from './order-request.ts';
import { cancelledRow, fillRow, NO_LIST, orderTerms } from './order-rows.ts';

export type BinanceTradingDeps = Omit<TradingDeps, 'spreadsheet' | 'commaText'> & Pick<Policy, 'orderCounts'>;

const CLIENT_ID_BYTES = 11;

/** An id for what its owner gives none. */
export const newClientId = (): string => randomBytes(CLIENT_ID_BYTES).toString('hex');

/** Types that are answered at once with what became of them. */
const FULL_AT_FIRST: readonly string[] = ['LIMIT', 'MARKET'];

type NewOrder = Omit<ParsedOf<typeof newOrder>, 'timestamp' | 'signature' | 'recvWindow'>;

interface Placing {
  readonly fields: NewOrder;
  readonly context: Pick<CallContext, 'trace' | 'now'> & { readonly actor: Actor<'api-key'> };
  readonly pair: ListedPair;
}

/** Places an order and says what became of it, as fully as it is asked for. */
export async function place(deps: BinanceTradingDeps, { fields, context, pair }: Placing) {
  const { actor, trace, now } = context;
  if (followsMarket(fields)) return refuse('order_terms_conflict');
  const missing = missingField(fields);
  if (missing !== undefined) return refuse('field_invalid', { field: missing });
  const { symbol, newClientOrderId: clientOrderId = newClientId() } = fields;
  const placed = await placeOrder(below(trace, deps), actor, orderRequest(fields, pair, clientOrderId));
  if (!placed.ok) return refuse(placed.refusal, placed.details);
  const orderId = placed.value.order;
  const response = fields.newOrderRespType ?? (FULL_AT_FIRST.includes(fields.type) ? 'FULL' : 'ACK');
  // Who asks for no more is not kept waiting for the store.
  if (response === 'ACK') return ok({ symbol, orderId, orderListId: NO_LIST, clientOrderId, transactTime: now });
  const [order] = await ownOrdersOf(deps, actor.owner, [orderId]);
  if (!order) return refuse('busy');
  const selfTradePreventionMode = fields.selfTradePreventionMode ?? 'EXPIRE_TAKER';
  const result = { ...orderTerms(symbol, order), selfTradePreventionMode, transactTime: order.updatedAt };
  if (response === 'RESULT') return ok(result);
  const fills = order.filledLots > 0 ? (await tradesOfOrder(deps, actor, orderId)).toReversed().map(fillRow) : [];
  return ok({ ...result, fills });
}

interface NamedOrder {
  readonly symbol: string;
  readonly orderId?: number | undefined;
  readonly origClientOrderId?: string | undefined;
}

/** The order that a call names, on the pair that it names. */
export async function named(deps: BinanceTradingDeps, { owner }: Actor, pair: ListedPair, name: NamedOrder): Promise<OwnOrder | undefined> {
  const stored = await findOrder(deps.database, owner, { id: name.orderId, clientId: name.origClientOrderId });
  return stored?.pair === pair.id ? listed(stored, deps.listings)[0] : undefined;
}

export const isUnnamed = ({ orderId, origClientOrderId }: NamedOrder): boolean => orderId === undefined && origClientOrderId === undefined;

/** Takes one of the actor's orders back; `newClientOrderId` names the request. */
export async function takeBack(
  deps: BinanceTradingDeps,
  { actor, trace }: Pick<CallContext, 'trace'> & { readonly actor: Actor },
  pair: ListedPair,
  name: NamedOrder & { readonly newClientOrderId?: string | undefined },
) {
  if (isUnnamed(name)) return refuse('field_invalid', { field: 'orderId' });
  const order = await named(deps, actor, pair, name);
  if (!order) return refuse('order_not_cancellable');
  const cancelled = await cancelOrder(below(trace, deps), actor, { id: order.id });
  if (!cancelled.ok) return refuse(cancelled.refusal, cancelled.details);
  const [after = order] = await ownOrdersOf(deps, actor.owner, [order.id]);
  return ok(cancelledRow(name.symbol, after, name.newClientOrderId));
}
