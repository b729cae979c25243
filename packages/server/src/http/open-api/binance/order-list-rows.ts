import type { BinanceOrderList, CancelledList } from '@marque/contract/binance/order-list-fields';
import type { SelfTradePrevention } from '@marque/domain/trading';
import type { OrderList } from '../../../use-cases/trading/order-lists.ts';
import { cancelledRow, clientIdOf, orderTerms } from './order-rows.ts';

/** What every answer says of a list. */
export const orderListRow = (symbol: string, list: OrderList): BinanceOrderList => ({
  orderListId: list.id,
  contingencyType: 'OCO',
  listStatusType: list.isOpen ? 'EXEC_STARTED' : 'ALL_DONE',
  listOrderStatus: list.isOpen ? 'EXECUTING' : 'ALL_DONE',
  listClientOrderId: list.clientId,
  transactionTime: list.placedAt,
  symbol,
  orders: list.orders.map((order) => ({ symbol, orderId: order.id, clientOrderId: clientIdOf(order) })),
});

/** A list that was just placed, as fully as it is asked for. */
export function placedListRow(symbol: string, list: OrderList, response: 'ACK' | 'RESULT' | 'FULL', selfTrade: SelfTradePrevention) {
  return {
    ...orderListRow(symbol, list),
    orderReports: list.orders.map((order) => {
      const { orderId, orderListId, clientOrderId, ...terms } = orderTerms(symbol, order);
      const named = { symbol, orderId, orderListId, clientOrderId, transactTime: order.createdAt };
      return response === 'ACK' ? named : { ...terms, ...named, selfTradePreventionMode: selfTrade };
    }),
  };
}

export const cancelledListRow = (symbol: string, list: OrderList, request: string | undefined): CancelledList => ({
  ...orderListRow(symbol, list),
  transactionTime: Math.max(...list.orders.map(({ updatedAt }) => updatedAt)),
  orderReports: list.orders.map((order) => cancelledRow(symbol, order, request)),
});
