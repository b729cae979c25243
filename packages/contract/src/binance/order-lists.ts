import { SELF_TRADE_PREVENTIONS } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { defineBinanceCall } from '../define.ts';
import { decimal, optional, whole } from '../fields.ts';
import { PLACE_REFUSALS } from '../http/trading/refusals.ts';
import { keyed } from '../requires.ts';
import { instantMs, recordId, symbol } from './fields.ts';
import { clientId } from './order-fields.ts';
import { cancelledList, list, placedList } from './order-list-fields.ts';
import { signed } from './signed.ts';

const common = () => ({
  symbol: symbol(),
  listClientOrderId: optional(clientId()),
  side: z.enum(['BUY', 'SELL']),
  quantity: decimal(),
  newOrderRespType: optional(z.enum(['ACK', 'RESULT', 'FULL'])),
  selfTradePreventionMode: optional(z.enum(SELF_TRADE_PREVENTIONS)),
});

const timeInForce = () => optional(z.enum(['GTC', 'IOC', 'FOK']));
const requires = keyed({ scope: 'trade', pace: 'keyOrders', counts: 2 });
const refusals = [...PLACE_REFUSALS, 'oco_prices_conflict'] as const;

/** A limit order and a stop, of which one cancels the other, as this API first wrote them. */
export const newOco = defineBinanceCall({
  method: 'POST',
  path: '/order/oco',
  requires,
  input: z.object({
    ...signed(),
    ...common(),
    limitClientOrderId: optional(clientId()),
    price: decimal(),
    limitIcebergQty: optional(decimal()),
    stopClientOrderId: optional(clientId()),
    stopPrice: decimal(),
    stopLimitPrice: optional(decimal()),
    stopIcebergQty: optional(decimal()),
    stopLimitTimeInForce: timeInForce(),
    trailingDelta: optional(decimal()),
  }),
  output: placedList,
  refusals,
});

const LEG_TYPES = ['LIMIT_MAKER', 'STOP_LOSS', 'STOP_LOSS_LIMIT'] as const;

/** The same by which of both stands above the market's price and which below it. */
export const newOrderListOco = defineBinanceCall({
  method: 'POST',
  path: '/orderList/oco',
  requires,
  input: z.object({
    ...signed(),
    ...common(),
    aboveType: z.enum(LEG_TYPES),
    aboveClientOrderId: optional(clientId()),
    aboveIcebergQty: optional(decimal()),
    abovePrice: optional(decimal()),
    aboveStopPrice: optional(decimal()),
    aboveTrailingDelta: optional(decimal()),
    aboveTimeInForce: timeInForce(),
    belowType: z.enum(LEG_TYPES),
    belowClientOrderId: optional(clientId()),
    belowIcebergQty: optional(decimal()),
    belowPrice: optional(decimal()),
    belowStopPrice: optional(decimal()),
    belowTrailingDelta: optional(decimal()),
    belowTimeInForce: timeInForce(),
  }),
  output: placedList,
  refusals,
});

const readOwn = keyed({ scope: 'read' });

/** One list, by its number or by what its owner calls it. */
export const getOrderList = defineBinanceCall({
  method: 'GET',
  path: '/orderList',
  weight: 4,
  requires: readOwn,
  input: z.object({ ...signed(), orderListId: optional(recordId()), origClientOrderId: optional(clientId()) }),
  output: list,
  refusals: ['order_not_found'],
});

/** Takes back both orders of a list. */
export const cancelOrderList = defineBinanceCall({
  method: 'DELETE',
  path: '/orderList',
  requires: keyed({ scope: 'trade', whileFrozen: true }),
  input: z.object({
    ...signed(),
    symbol: symbol(),
    orderListId: optional(recordId()),
    listClientOrderId: optional(clientId()),
    newClientOrderId: optional(clientId()),
  }),
  output: cancelledList,
  refusals: ['pair_unknown', 'order_not_found', 'order_not_cancellable'],
});

/** The lists of an account, on from a number or a time, else the newest. */
export const allOrderLists = defineBinanceCall({
  method: 'GET',
  path: '/allOrderList',
  weight: 20,
  requires: readOwn,
  input: z.object({
    ...signed(),
    fromId: optional(recordId()),
    startTime: optional(instantMs()),
    endTime: optional(instantMs()),
    limit: z._default(optional(whole(1, 1_000)), 500),
  }),
  output: z.array(list),
  refusals: ['order_terms_conflict'],
});

/** The lists of which an order is open. */
export const openOrderLists = defineBinanceCall({
  method: 'GET',
  path: '/openOrderList',
  weight: 6,
  requires: readOwn,
  input: z.object(signed()),
  output: z.array(list),
});
