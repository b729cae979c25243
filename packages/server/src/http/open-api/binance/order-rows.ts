import type { BinanceOrderType } from '@marque/contract/binance/fields';
import type { BinanceFill, BinanceOrder, CancelledOrder } from '@marque/contract/binance/order-fields';
import type { BinanceOwnTrade } from '@marque/contract/binance/trading';
import { formatSteps, formatUnits } from '@marque/domain/money';
import { ORDER_STATUS } from '@marque/domain/trading';
import { listOf, type OwnOrder } from '../../../use-cases/trading/own-order.ts';
import type { OwnTrade } from '../../../use-cases/trading/own-trade.ts';

/** Of an order that belongs to no list. */
export const NO_LIST = -1;

const LIMIT_TYPES = { none: 'LIMIT', stop: 'STOP_LOSS_LIMIT', 'take-profit': 'TAKE_PROFIT_LIMIT' } as const;
const MARKET_TYPES = { none: 'MARKET', stop: 'STOP_LOSS', 'take-profit': 'TAKE_PROFIT' } as const;

function typeOf({ type, timeInForce, trigger }: OwnOrder): BinanceOrderType {
  if (type === 'market') return MARKET_TYPES[trigger];
  return timeInForce === 'POST_ONLY' ? 'LIMIT_MAKER' : LIMIT_TYPES[trigger];
}

/** What did not rest was not taken back by its owner: it expired. */
function statusOf({ status, type, timeInForce, trigger }: OwnOrder): BinanceOrder['status'] {
  switch (status) {
    case ORDER_STATUS.unfilled:
      return 'NEW';
    case ORDER_STATUS.partial:
      return 'PARTIALLY_FILLED';
    case ORDER_STATUS.filled:
      return 'FILLED';
    case ORDER_STATUS.cancelled:
      return trigger === 'none' && (type === 'market' || timeInForce === 'IOC' || timeInForce === 'FOK') ? 'EXPIRED' : 'CANCELED';
  }
}

/** An order's owner's own id of it; where none was given, one that follows from its number. */
export const clientIdOf = ({ clientId, id }: OwnOrder): string => clientId ?? `m${id}`;

/** What every answer says of an order. */
export function orderTerms(symbol: string, order: OwnOrder) {
  const { pair, ticks, lots, total, filledLots, filledQuote, trigger, triggerTicks, displayLots } = order;
  const price = (inTicks: number): string => formatSteps(inTicks, pair.priceScale);
  const amount = (inLots: number): string => formatSteps(inLots, pair.amountScale);
  return {
    symbol,
    orderId: order.id,
    orderListId: listOf(order) ?? NO_LIST,
    clientOrderId: clientIdOf(order),
    price: price(ticks),
    // A market order by its total has the amount that it traded.
    origQty: amount(total > 0n ? filledLots : lots),
    executedQty: amount(filledLots),
    origQuoteOrderQty: formatUnits(total, pair.quoteToken.scale),
    cummulativeQuoteQty: formatUnits(filledQuote, pair.quoteToken.scale),
    status: statusOf(order),
    timeInForce: order.timeInForce === 'POST_ONLY' ? ('GTC' as const) : order.timeInForce,
    type: typeOf(order),
    side: order.side === 'buy' ? ('BUY' as const) : ('SELL' as const),
    ...(trigger !== 'none' && { stopPrice: price(triggerTicks) }),
    ...(displayLots > 0 && { icebergQty: amount(displayLots) }),
    workingTime: order.isWaiting ? -1 : order.createdAt,
  };
}

export const orderRow = (symbol: string, order: OwnOrder): BinanceOrder => ({
  ...orderTerms(symbol, order),
  time: order.createdAt,
  updateTime: order.updatedAt,
  isWorking: !order.isWaiting,
});

/** `clientOrderId` of a cancel is that of the request; the order's own stands beside it. */
export const cancelledRow = (symbol: string, order: OwnOrder, request: string | undefined): CancelledOrder => ({
  ...orderTerms(symbol, order),
  origClientOrderId: clientIdOf(order),
  clientOrderId: request ?? clientIdOf(order),
  transactTime: order.updatedAt,
});

const commissionOf = ({ pair, side, fee }: OwnTrade) => {
  const token = side === 'buy' ? pair.baseToken : pair.quoteToken;
  return { commission: formatUnits(fee, token.scale), commissionAsset: token.code };
};

export const fillRow = (trade: OwnTrade): BinanceFill => ({
  price: formatSteps(trade.ticks, trade.pair.priceScale),
  qty: formatSteps(trade.lots, trade.pair.amountScale),
  ...commissionOf(trade),
  tradeId: trade.id,
});

export const ownTradeRow = (symbol: string, trade: OwnTrade): BinanceOwnTrade => ({
  symbol,
  id: trade.id,
  orderId: trade.order,
  orderListId: listOf({ id: trade.order, linkedOrder: trade.linkedOrder }) ?? NO_LIST,
  price: formatSteps(trade.ticks, trade.pair.priceScale),
  qty: formatSteps(trade.lots, trade.pair.amountScale),
  quoteQty: formatUnits(trade.quoteUnits, trade.pair.quoteToken.scale),
  ...commissionOf(trade),
  time: trade.at,
  isBuyer: trade.side === 'buy',
  isMaker: trade.takerSide !== trade.side,
  isBestMatch: true,
});
