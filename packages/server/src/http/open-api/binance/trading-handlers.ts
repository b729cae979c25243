import type { CancelledOrder } from '@marque/contract/binance/order-fields';
import type { CancelledList } from '@marque/contract/binance/order-list-fields';
import * as calls from '@marque/contract/binance/trading';
import { cancelAll } from '../../../use-cases/trading/cancel-all.ts';
import { openOrdersOn, ordersOnPair, ownOrdersOf } from '../../../use-cases/trading/order-history.ts';
import { listsOf } from '../../../use-cases/trading/order-lists.ts';
import { listOf } from '../../../use-cases/trading/own-order.ts';
import { testOrder } from '../../../use-cases/trading/place-order.ts';
import { below } from '../../../use-cases/traced-gateway.ts';
import { tradesOnPair } from '../../../use-cases/trading/trade-history.ts';
import { handle, ok, refuse, type Handler, type Reply } from '../../handler.ts';
import { accountHandlers, orderCommission } from './account-handlers.ts';
import { changingHandlers } from './changing-handlers.ts';
import { NamedPairs } from './named-pairs.ts';
import { orderListHandlers } from './order-list-handlers.ts';
import { cancelledListRow } from './order-list-rows.ts';
import { followsMarket, missingField, orderRequest } from './order-request.ts';
import { cancelledRow, orderRow, ownTradeRow } from './order-rows.ts';
import { isUnnamed, named, place, takeBack, type BinanceTradingDeps } from './own-orders.ts';
import { rateLimitRow } from './rate-limit-rows.ts';
import { recordHandlers } from './record-handlers.ts';

/** An account and its orders, for whoever has signed with a key of it. */
export function binanceTradingHandlers(deps: BinanceTradingDeps): readonly Handler[] {
  const pairs = new NamedPairs(deps);
  return [
    ...accountHandlers(deps, pairs),
    ...orderHandlers(deps, pairs),
    ...changingHandlers(deps, pairs),
    ...orderListHandlers(deps, pairs),
    ...historyHandlers(deps, pairs),
    ...recordHandlers(deps, pairs),
  ];
}

const orderHandlers = (deps: BinanceTradingDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(calls.newOrder, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    return pair ? place(deps, { fields, context, pair }) : refuse('pair_unknown');
  }),
  handle(calls.testOrder, async (fields, context) => {
    const { actor } = context;
    const pair = pairs.all(context).get(fields.symbol);
    if (!pair) return refuse('pair_unknown');
    if (followsMarket(fields)) return refuse('order_terms_conflict');
    const missing = missingField(fields);
    if (missing !== undefined) return refuse('field_invalid', { field: missing });
    const tested = testOrder(deps, actor, orderRequest(fields, pair, fields.newClientOrderId));
    if (!tested.ok) return refuse(tested.refusal, tested.details);
    return ok(fields.computeCommissionRates === 'true' ? orderCommission(tested.value) : {});
  }),
  handle(calls.getOrder, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    if (!pair) return refuse('pair_unknown');
    if (isUnnamed(fields)) return refuse('field_invalid', { field: 'orderId' });
    const order = await named(deps, context.actor, pair, fields);
    return order ? ok(orderRow(fields.symbol, order)) : refuse('order_not_found');
  }),
  handle(calls.cancelOrder, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    // Passed over, it would take back what was to stay.
    if (fields.cancelRestrictions !== undefined) return refuse('order_terms_conflict');
    return pair ? takeBack(deps, context, pair, fields) : refuse('pair_unknown');
  }),
  handle(calls.cancelOpenOrders, async ({ symbol }, context): Promise<Reply<(CancelledOrder | CancelledList)[]>> => {
    const { actor, trace } = context;
    const pair = pairs.all(context).get(symbol);
    if (!pair) return refuse('pair_unknown');
    const open = await openOrdersOn(deps, actor.owner, pair.id);
    if (open.length === 0) return refuse('order_not_cancellable');
    const cancelled = await cancelAll(below(trace, deps), actor, pair.code);
    if (!cancelled.ok) return refuse(cancelled.refusal, cancelled.details);
    const singles = open.filter(({ linkedOrder }) => linkedOrder === undefined);
    const lists = await listsOf(deps, actor.owner, [...new Set(open.flatMap((order) => listOf(order) ?? []))]);
    const after = await ownOrdersOf(
      deps,
      actor.owner,
      singles.map(({ id }) => id),
    );
    return ok([
      ...after.map((order) => cancelledRow(symbol, order, undefined)),
      ...lists.map((list) => cancelledListRow(symbol, list, undefined)),
    ]);
  }),
];

const historyHandlers = (deps: BinanceTradingDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(calls.orderRateLimits, async (_fields, { actor }) =>
    ok(deps.orderCounts.of(actor.owner).map(({ limit, count }) => ({ ...rateLimitRow(limit), count }))),
  ),
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
    const { owner } = context.actor;
    const part = { pair: pair.id, limit, from, begin, end };
    const orders = await deps.history.read(owner, (database) => ordersOnPair({ ...deps, database }, owner, part));
    return ok(orders.map((order) => orderRow(symbol, order)));
  }),
  handle(calls.myTrades, async ({ symbol, orderId: order, fromId: from, startTime: begin, endTime: end, limit }, context) => {
    const pair = pairs.all(context).get(symbol);
    if (!pair) return refuse('pair_unknown');
    const { actor } = context;
    const part = { pair: pair.id, limit, from, begin, end, order };
    const trades = await deps.history.read(actor.owner, (database) => tradesOnPair({ ...deps, database }, actor, part));
    return ok(trades.map((trade) => ownTradeRow(symbol, trade)));
  }),
];
