import { randomBytes } from 'node:crypto';
import type { ParsedOf } from '@marque/contract';
import * as calls from '@marque/contract/binance/trading';
import type { Actor } from '@marque/domain/identity';
import type { ListedPair } from '../../../ports/listings.ts';
import { cancelAll } from '../../../use-cases/trading/cancel-all.ts';
import { cancelOrder } from '../../../use-cases/trading/cancel-order.ts';
import { findOrder, listed, openOrdersOn, ordersOnPair, ownOrdersOf } from '../../../use-cases/trading/order-history.ts';
import type { OwnOrder } from '../../../use-cases/trading/own-order.ts';
import { placeOrder } from '../../../use-cases/trading/place-order.ts';
import { tradesOfOrder, tradesOnPair } from '../../../use-cases/trading/trade-history.ts';
import { handle, ok, refuse, type Handler, type Reply } from '../../handler.ts';
import type { TradingDeps } from '../../trading/trading-deps.ts';
import { accountHandlers } from './account-handlers.ts';
import { NamedPairs } from './named-pairs.ts';
import { missingField, orderRequest } from './order-request.ts';
import { cancelledRow, fillRow, orderRow, orderTerms, ownTradeRow } from './order-rows.ts';

const CLIENT_ID_BYTES = 11;
/** Types that are answered at once with what became of them. */
const FULL_AT_FIRST: readonly string[] = ['LIMIT', 'MARKET'];

type NewOrder = ParsedOf<typeof calls.newOrder>;

export type BinanceTradingDeps = Omit<TradingDeps, 'spreadsheet' | 'commaText'>;

/** An account and its orders, for whoever has signed with a key of it. */
export function binanceTradingHandlers(deps: BinanceTradingDeps): readonly Handler[] {
  const pairs = new NamedPairs(deps.listings);
  return [...accountHandlers(deps, pairs), ...orderHandlers(deps, pairs), ...historyHandlers(deps, pairs)];
}

interface Placing {
  readonly fields: NewOrder;
  readonly actor: Actor<'api-key'>;
  readonly pair: ListedPair;
}

async function place(deps: BinanceTradingDeps, { fields, actor, pair }: Placing) {
  const missing = missingField(fields);
  if (missing !== undefined) return refuse('field_invalid', { field: missing });
  const { symbol, newClientOrderId: clientOrderId = randomBytes(CLIENT_ID_BYTES).toString('hex') } = fields;
  const placed = await placeOrder(deps, actor, orderRequest(fields, pair, clientOrderId));
  if (!placed.ok) return refuse(placed.refusal, placed.details);
  const orderId = placed.value.order;
  const [order] = await ownOrdersOf(deps, actor.owner, [orderId]);
  if (!order) return refuse('busy');
  const response = fields.newOrderRespType ?? (FULL_AT_FIRST.includes(fields.type) ? 'FULL' : 'ACK');
  if (response === 'ACK') return ok({ symbol, orderId, orderListId: -1 as const, clientOrderId, transactTime: order.createdAt });
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
async function named(deps: BinanceTradingDeps, { owner }: Actor, pair: ListedPair, name: NamedOrder): Promise<OwnOrder | undefined> {
  const stored = await findOrder(deps.database, owner, { id: name.orderId, clientId: name.origClientOrderId });
  return stored?.pair === pair.id ? listed(stored, deps.listings)[0] : undefined;
}

const isUnnamed = ({ orderId, origClientOrderId }: NamedOrder): boolean => orderId === undefined && origClientOrderId === undefined;

const orderHandlers = (deps: BinanceTradingDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(calls.newOrder, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    return pair ? place(deps, { fields, actor: context.actor, pair }) : refuse('pair_unknown');
  }),
  handle(calls.getOrder, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    if (!pair) return refuse('pair_unknown');
    if (isUnnamed(fields)) return refuse('field_invalid', { field: 'orderId' });
    const order = await named(deps, context.actor, pair, fields);
    return order ? ok(orderRow(fields.symbol, order)) : refuse('order_not_found');
  }),
  handle(calls.cancelOrder, async (fields, context) => {
    const { actor } = context;
    const pair = pairs.all(context).get(fields.symbol);
    if (!pair) return refuse('pair_unknown');
    if (isUnnamed(fields)) return refuse('field_invalid', { field: 'orderId' });
    const order = await named(deps, actor, pair, fields);
    if (!order) return refuse('order_not_cancellable');
    const cancelled = await cancelOrder(deps, actor, { id: order.id });
    if (!cancelled.ok) return refuse(cancelled.refusal, cancelled.details);
    const [after = order] = await ownOrdersOf(deps, actor.owner, [order.id]);
    return ok(cancelledRow(fields.symbol, after, fields.newClientOrderId));
  }),
  handle(calls.cancelOpenOrders, async ({ symbol }, context): Promise<Reply<ReturnType<typeof cancelledRow>[]>> => {
    const { actor } = context;
    const pair = pairs.all(context).get(symbol);
    if (!pair) return refuse('pair_unknown');
    const open = await openOrdersOn(deps, actor.owner, pair.id);
    if (open.length === 0) return refuse('order_not_cancellable');
    const cancelled = await cancelAll(deps, actor, pair.code);
    if (!cancelled.ok) return refuse(cancelled.refusal, cancelled.details);
    const after = await ownOrdersOf(
      deps,
      actor.owner,
      open.map(({ id }) => id),
    );
    return ok(after.map((order) => cancelledRow(symbol, order, undefined)));
  }),
];

const historyHandlers = (deps: BinanceTradingDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(calls.openOrders, async ({ symbol }, context) => {
    const chosen = pairs.some({ symbol }, context);
    if ('kind' in chosen) return chosen;
    const symbols = new Map(chosen.map(([name, pair]) => [pair.id, name]));
    const [[, only] = [symbol, undefined]] = symbol === undefined ? [] : chosen;
    const orders = await openOrdersOn(deps, context.actor.owner, only?.id);
    return ok(
      orders.flatMap((order) => {
        const name = symbols.get(order.pair.id);
        return name === undefined ? [] : [orderRow(name, order)];
      }),
    );
  }),
  handle(calls.allOrders, async ({ symbol, orderId: from, startTime: begin, endTime: end, limit }, context) => {
    const pair = pairs.all(context).get(symbol);
    if (!pair) return refuse('pair_unknown');
    const orders = await ordersOnPair(deps, context.actor.owner, { pair: pair.id, limit, from, begin, end });
    return ok(orders.map((order) => orderRow(symbol, order)));
  }),
  handle(calls.myTrades, async ({ symbol, orderId: order, fromId: from, startTime: begin, endTime: end, limit }, context) => {
    const pair = pairs.all(context).get(symbol);
    if (!pair) return refuse('pair_unknown');
    const trades = await tradesOnPair(deps, context.actor, { pair: pair.id, limit, from, begin, end, order });
    return ok(trades.map((trade) => ownTradeRow(symbol, trade)));
  }),
];
