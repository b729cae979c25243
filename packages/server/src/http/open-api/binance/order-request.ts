import type { ParsedOf } from '@marque/contract';
import type { BinanceOrderType } from '@marque/contract/binance/fields';
import type { newOrder } from '@marque/contract/binance/trading';
import type { OrderType, Trigger } from '@marque/domain/trading';
import type { ListedPair } from '../../../ports/listings.ts';
import type { OrderRequest } from '../../../use-cases/trading/order-terms.ts';

/** What a type of this API is to the engine. */
const TYPES: Readonly<Record<BinanceOrderType, { readonly type: OrderType; readonly trigger?: Exclude<Trigger, 'none'> }>> = {
  LIMIT: { type: 'limit' },
  LIMIT_MAKER: { type: 'limit' },
  MARKET: { type: 'market' },
  STOP_LOSS: { type: 'market', trigger: 'stop' },
  STOP_LOSS_LIMIT: { type: 'limit', trigger: 'stop' },
  TAKE_PROFIT: { type: 'market', trigger: 'take-profit' },
  TAKE_PROFIT_LIMIT: { type: 'limit', trigger: 'take-profit' },
};

type NewOrder = Omit<ParsedOf<typeof newOrder>, 'timestamp' | 'signature' | 'recvWindow'>;

/** An order of this API as the exchange takes it; what does not go together is refused where all orders are read. */
export function orderRequest(fields: NewOrder, pair: ListedPair, clientId: string | undefined): OrderRequest {
  const { type, trigger } = TYPES[fields.type];
  return {
    base: pair.baseToken.code,
    quote: pair.quoteToken.code,
    side: fields.side === 'BUY' ? 'buy' : 'sell',
    selfTrade: fields.selfTradePreventionMode,
    clientId,
    type,
    price: fields.price,
    amount: fields.quantity,
    total: fields.quoteOrderQty,
    timeInForce: fields.type === 'LIMIT_MAKER' ? 'POST_ONLY' : fields.timeInForce,
    trigger,
    triggerPrice: fields.stopPrice,
    displayAmount: fields.icebergQty,
  };
}

/** Whether an order asks to follow the market, as none here does. */
export const followsMarket = ({ trailingDelta, pegPriceType }: NewOrder): boolean =>
  trailingDelta !== undefined || pegPriceType !== undefined;

/** The parameter that a type cannot do without, where it was not sent. */
export function missingField({ type, timeInForce, price, quantity, quoteOrderQty, stopPrice }: NewOrder): string | undefined {
  const isLimit = TYPES[type].type === 'limit';
  if (isLimit && type !== 'LIMIT_MAKER' && timeInForce === undefined) return 'timeInForce';
  if (quantity === undefined && (isLimit || quoteOrderQty === undefined)) return 'quantity';
  if (isLimit && price === undefined) return 'price';
  return TYPES[type].trigger !== undefined && stopPrice === undefined ? 'stopPrice' : undefined;
}
