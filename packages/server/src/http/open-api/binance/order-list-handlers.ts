import * as calls from '@marque/contract/binance/order-lists';
import type { Actor } from '@marque/domain/identity';
import type { SelfTradePrevention } from '@marque/domain/trading';
import { below } from '../../../use-cases/traced-gateway.ts';
import { allLists, cancelList, findList, openLists, placeList, type OrderList } from '../../../use-cases/trading/order-lists.ts';
import { handle, ok, refuse, type CallContext, type Handler } from '../../handler.ts';
import type { NamedPairs } from './named-pairs.ts';
import { listOcoRequest, ocoRequest } from './order-list-request.ts';
import { cancelledListRow, orderListRow, placedListRow } from './order-list-rows.ts';
import type { BinanceTradingDeps } from './own-orders.ts';

interface Placing {
  readonly symbol: string;
  readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL' | undefined;
  readonly selfTradePreventionMode?: SelfTradePrevention | undefined;
}

/** Pairs of orders of which one cancels the other. */
export const orderListHandlers = (deps: BinanceTradingDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(calls.newOco, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    return pair ? place(below(context.trace, deps), context.actor, fields, ocoRequest(fields, pair)) : refuse('pair_unknown');
  }),
  handle(calls.newOrderListOco, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    return pair ? place(below(context.trace, deps), context.actor, fields, listOcoRequest(fields, pair)) : refuse('pair_unknown');
  }),
  handle(calls.getOrderList, async ({ orderListId: id, origClientOrderId: clientId }, context) => {
    if (id === undefined && clientId === undefined) return refuse('field_invalid', { field: 'orderListId' });
    const list = await findList(deps, context.actor.owner, { id, clientId });
    const [row] = list ? rowsOf([list], pairs, context) : [];
    return row ? ok(row) : refuse('order_not_found');
  }),
  handle(calls.cancelOrderList, async ({ symbol, orderListId: id, listClientOrderId: clientId, newClientOrderId }, context) => {
    const { actor, trace } = context;
    const pair = pairs.all(context).get(symbol);
    if (!pair) return refuse('pair_unknown');
    if (id === undefined && clientId === undefined) return refuse('field_invalid', { field: 'orderListId' });
    const list = await findList(deps, actor.owner, { id, clientId });
    if (list?.pair.id !== pair.id) return refuse('order_not_cancellable');
    const cancelled = await cancelList(below(trace, deps), actor, { id: list.id });
    return cancelled.ok ? ok(cancelledListRow(symbol, cancelled.value, newClientOrderId)) : refuse(cancelled.refusal, cancelled.details);
  }),
  handle(calls.allOrderLists, async ({ fromId: from, startTime: begin, endTime: end, limit }, context) => {
    if (from !== undefined && (begin !== undefined || end !== undefined)) return refuse('order_terms_conflict');
    return ok(rowsOf(await allLists(deps, context.actor.owner, { limit, from, begin, end }), pairs, context));
  }),
  handle(calls.openOrderLists, async (_fields, context) => ok(rowsOf(await openLists(deps, context.actor.owner), pairs, context))),
];

async function place(
  deps: Parameters<typeof placeList>[0],
  actor: Actor,
  { symbol, newOrderRespType: response = 'RESULT', selfTradePreventionMode: selfTrade = 'EXPIRE_TAKER' }: Placing,
  reading: ReturnType<typeof ocoRequest>,
) {
  if (!reading.ok) return refuse(reading.refusal, reading.refusal === 'field_invalid' ? { field: reading.field } : {});
  const placed = await placeList(deps, actor, reading.request);
  return placed.ok ? ok(placedListRow(symbol, placed.value, response, selfTrade)) : refuse(placed.refusal, placed.details);
}

/** Lists on pairs that the organisation offers. */
function rowsOf(lists: readonly OrderList[], pairs: NamedPairs, context: Pick<CallContext, 'organisation'>) {
  const symbols = new Map([...pairs.all(context)].map(([symbol, { id }]) => [id, symbol]));
  return lists.flatMap((list) => {
    const symbol = symbols.get(list.pair.id);
    return symbol === undefined ? [] : [orderListRow(symbol, list)];
  });
}
