import { trimZeros } from '@marque/domain/money';
import type { InputOf } from '@marque/contract';
import type { placeOcoOrder, placeOrder } from '@marque/contract/trading';
import { typedUnits } from '../figures.ts';
import type { OrderContext } from './order-context.ts';
import { isMarket, spendsTotal, waits, type OrderFields } from './form.ts';
import { KIND_TERMS, timeFor } from './order-kinds.ts';

const commonInput = ({ side, selfTrade }: OrderFields, { pair }: OrderContext) => ({
  side,
  market: pair.quote,
  token: pair.base,
  ...(selfTrade !== 'EXPIRE_TAKER' && { self_trade: selfTrade }),
});

/** The order as it is sent, without the key of the attempt and the trade password. */
export function orderInput(fields: OrderFields, context: OrderContext): InputOf<typeof placeOrder> {
  const { trigger } = KIND_TERMS[fields.kind];
  return {
    market_type: isMarket(fields) ? 'market' : 'limit',
    ...commonInput(fields, context),
    ...(!isMarket(fields) && { price: trimZeros(fields.price), time_in_force: timeFor(fields.kind, fields.timeInForce) }),
    ...(waits(fields) && trigger !== 'none' && { trigger, trigger_price: trimZeros(fields.triggerPrice) }),
    ...(isIceberg(fields, context) && { display_amount: trimZeros(fields.displayAmount) }),
    ...(spendsTotal(fields) ? { total: trimZeros(fields.total) } : { amount: trimZeros(fields.amount) }),
  };
}

/** An iceberg that shows all of itself is an ordinary order. */
function isIceberg({ kind, amount, displayAmount }: OrderFields, { pair }: OrderContext): boolean {
  return kind === 'iceberg' && typedUnits(amount, pair.amountScale) !== typedUnits(displayAmount, pair.amountScale);
}

/** Both orders of an OCO as they are sent together. */
export const ocoInput = (fields: OrderFields, context: OrderContext): InputOf<typeof placeOcoOrder> => ({
  ...commonInput(fields, context),
  amount: trimZeros(fields.amount),
  price: trimZeros(fields.price),
  trigger_price: trimZeros(fields.triggerPrice),
  ...(fields.stopPrice !== '' && { stop_price: trimZeros(fields.stopPrice) }),
});
