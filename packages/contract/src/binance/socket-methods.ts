import type { Call } from '../define.ts';
import * as changing from './changing.ts';
import * as market from './market.ts';
import * as orderLists from './order-lists.ts';
import * as records from './records.ts';
import * as tickers from './tickers.ts';
import * as trading from './trading.ts';

/** The calls that have an address on a socket as well, by the names under which Binance's WebSocket API knows them. */
export const SOCKET_METHODS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['ping', market.ping],
  ['time', market.time],
  ['exchangeInfo', market.exchangeInfo],
  ['executionRules', market.executionRules],
  ['depth', market.depth],
  ['trades.recent', market.trades],
  ['trades.historical', market.historicalTrades],
  ['blockTrades.historical', market.historicalBlockTrades],
  ['trades.aggregate', market.aggTrades],
  ['klines', market.klines],
  ['uiKlines', market.uiKlines],
  ['avgPrice', market.avgPrice],
  ['ticker.24hr', market.ticker24hr],
  ['ticker.price', market.tickerPrice],
  ['ticker.book', market.tickerBook],
  ['ticker', tickers.ticker],
  ['ticker.tradingDay', tickers.tickerTradingDay],
  ['order.place', trading.newOrder],
  ['order.test', trading.testOrder],
  ['order.status', trading.getOrder],
  ['order.cancel', trading.cancelOrder],
  ['order.cancelReplace', changing.cancelReplace],
  ['order.amend.keepPriority', changing.amendOrder],
  ['order.amendments', records.orderAmendments],
  ['orderList.place', orderLists.newOco],
  ['orderList.place.oco', orderLists.newOrderListOco],
  ['orderList.status', orderLists.getOrderList],
  ['orderList.cancel', orderLists.cancelOrderList],
  ['openOrderLists.status', orderLists.openOrderLists],
  ['allOrderLists', orderLists.allOrderLists],
  ['openOrders.status', trading.openOrders],
  ['openOrders.cancelAll', trading.cancelOpenOrders],
  ['allOrders', trading.allOrders],
  ['myTrades', trading.myTrades],
  ['account.status', trading.account],
  ['account.commission', trading.accountCommission],
  ['account.rateLimits.orders', trading.orderRateLimits],
  ['myPreventedMatches', records.myPreventedMatches],
  ['myAllocations', records.myAllocations],
  ['myFilters', records.myFilters],
]);

/** What every message of a program may be, and how many of them a second. */
export const SOCKET_LIMITS = { requestBytes: 8_192, requestsPerSecond: 200, requestsWaiting: 100, lifeMs: 86_400_000 } as const;
