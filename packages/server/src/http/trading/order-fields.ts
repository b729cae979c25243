import type { ParsedOf } from '@marque/contract';
import type { placeOcoOrder, placeOrder } from '@marque/contract/trading';
import type { OrderName } from '../../use-cases/trading/order-history.ts';
import type { OcoRequest, OrderRequest } from '../../use-cases/trading/order-terms.ts';

/** Longest order id; longer texts of digits are order numbers. */
const ID_DIGITS_MAX = 15;

/** An id or a number, whichever the text is. */
export const orderName = (text: string): OrderName => (text.length <= ID_DIGITS_MAX ? { id: Number(text) } : { number: text });

/** The order of this id, this number, or both; undefined for a text that cannot be an id. */
export const namedOrder = (id: string | undefined, number: string | undefined): OrderName | undefined =>
  id !== undefined && id.length > ID_DIGITS_MAX ? undefined : { id: id === undefined ? undefined : Number(id), number };

/** Written out, not spread: every order passes here. */
export const orderRequest = (fields: ParsedOf<typeof placeOrder>): OrderRequest => ({
  base: fields.token,
  quote: fields.market,
  side: fields.side,
  selfTrade: fields.self_trade,
  clientId: fields.client_order_id,
  type: fields.market_type,
  price: fields.price,
  amount: fields.amount,
  total: fields.total,
  timeInForce: fields.time_in_force,
  trigger: fields.trigger,
  triggerPrice: fields.trigger_price,
  displayAmount: fields.display_amount,
});

export const ocoRequest = (fields: ParsedOf<typeof placeOcoOrder>): OcoRequest => ({
  base: fields.token,
  quote: fields.market,
  side: fields.side,
  selfTrade: fields.self_trade,
  clientId: fields.client_order_id,
  amount: fields.amount,
  price: fields.price,
  triggerPrice: fields.trigger_price,
  stopPrice: fields.stop_price,
});
