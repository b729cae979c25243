import { trimZeros } from '@marque/domain/money';
import type { InputOf } from '@marque/contract';
import type { placeOcoOrder, placeOrder } from '@marque/contract/trading';
import { typedUnits } from '../figures.ts';
import type { OrderFacts } from './facts.ts';
import { isMarket, spendsTotal, waits, type OrderFields } from './form.ts';
import { KIND_TERMS, timeFor } from './order-kinds.ts';

const commonInput = ({ side, selfTrade }: OrderFields, { pair }: OrderFacts) => ({
  side, market: pair.quote, token: pair.base, ...(selfTrade !== 'EXPIRE_TAKER' && { self_trade: selfTrade }),
});

/** The order as it travels, without the key of the attempt and the trade password. */
export function orderInput(fields: OrderFields, facts: OrderFacts): InputOf<typeof placeOrder> {
  const { trigger } = KIND_TERMS[fields.kind];
  return {
    market_type: isMarket(fields) ? 'market' : 'limit',
    ...commonInput(fields, facts),
    ...(!isMarket(fields) && { price: trimZeros(fields.price), time_in_force: timeFor(fields.kind, fields.timeInForce) }),
    ...(waits(fields) && trigger !== 'none' && { trigger, trigger_price: trimZeros(fields.triggerPrice) }),
    ...(isIceberg(fields, facts) && { display_amount: trimZeros(fields.displayAmount) }),
    ...(spendsTotal(fields) ? { total: trimZeros(fields.total) } : { amount: trimZeros(fields.amount) }),
  };
}

/** An iceberg that shows all of itself is an ordinary order. */
function isIceberg({ kind, amount, displayAmount }: OrderFields, { pair }: OrderFacts): boolean {
  return kind === 'iceberg' && typedUnits(amount, pair.amountScale) !== typedUnits(displayAmount, pair.amountScale);
}

/** Both orders of an OCO as they travel together. */
export const ocoInput = (fields: OrderFields, facts: OrderFacts): InputOf<typeof placeOcoOrder> => ({
  ...commonInput(fields, facts),
  amount: trimZeros(fields.amount),
  price: trimZeros(fields.price),
  trigger_price: trimZeros(fields.triggerPrice),
  ...(fields.stopPrice !== '' && { stop_price: trimZeros(fields.stopPrice) }),
});
