import type { ParsedOf } from '@marque/contract';
import type { newOco, newOrderListOco } from '@marque/contract/binance/order-lists';
import type { OrderListNames } from '../../../ports/exchange-gateway.ts';
import type { ListedPair } from '../../../ports/listings.ts';
import type { OcoRequest } from '../../../use-cases/trading/order-terms.ts';
import { newClientId } from './own-orders.ts';

type Oco = ParsedOf<typeof newOco>;
type ListOco = ParsedOf<typeof newOrderListOco>;

type Reading =
  | { readonly ok: true; readonly request: OcoRequest & { readonly names: OrderListNames } }
  | { readonly ok: false; readonly refusal: 'order_terms_conflict' }
  | { readonly ok: false; readonly refusal: 'field_invalid'; readonly field: string };

const CONFLICT: Reading = { ok: false, refusal: 'order_terms_conflict' };
const missing = (field: string): Reading => ({ ok: false, refusal: 'field_invalid', field });

interface Stop {
  readonly triggerPrice: string;
  readonly stopPrice: string | undefined;
}

type Named = { readonly [Name in 'limit' | 'stop']: string | undefined };

const request = (fields: Oco | ListOco, pair: ListedPair, price: string, stop: Stop, names: Named): Reading => ({
  ok: true,
  request: {
    base: pair.baseToken.code,
    quote: pair.quoteToken.code,
    side: fields.side === 'BUY' ? 'buy' : 'sell',
    selfTrade: fields.selfTradePreventionMode,
    amount: fields.quantity,
    price,
    ...stop,
    names: {
      list: fields.listClientOrderId ?? newClientId(),
      limit: names.limit ?? newClientId(),
      stop: names.stop ?? newClientId(),
    },
  },
});

/** Neither of both orders hides a part, trails the price, or ends otherwise than when it is taken back. */
export function ocoRequest(fields: Oco, pair: ListedPair): Reading {
  const { limitIcebergQty, stopIcebergQty, trailingDelta, stopLimitPrice, stopLimitTimeInForce: timeInForce } = fields;
  if (stopLimitPrice !== undefined && timeInForce === undefined) return missing('stopLimitTimeInForce');
  if ([limitIcebergQty, stopIcebergQty, trailingDelta].some((given) => given !== undefined)) return CONFLICT;
  if (timeInForce !== undefined && (timeInForce !== 'GTC' || stopLimitPrice === undefined)) return CONFLICT;
  const stop = { triggerPrice: fields.stopPrice, stopPrice: stopLimitPrice };
  const names = { limit: fields.limitClientOrderId, stop: fields.stopClientOrderId };
  return request(fields, pair, fields.price, stop, names);
}

/** One of both, as the newer call names its fields: by where it stands. */
const legOf = (fields: ListOco, place: 'above' | 'below') => ({
  type: fields[`${place}Type`],
  clientId: fields[`${place}ClientOrderId`],
  price: fields[`${place}Price`],
  stopPrice: fields[`${place}StopPrice`],
  timeInForce: fields[`${place}TimeInForce`],
  isSpecial: fields[`${place}IcebergQty`] !== undefined || fields[`${place}TrailingDelta`] !== undefined,
});

/** What gains stands above the price where something is sold, below it where something is bought; the stop on the other side. */
export function listOcoRequest(fields: ListOco, pair: ListedPair): Reading {
  const [profit, loss] = fields.side === 'SELL' ? (['above', 'below'] as const) : (['below', 'above'] as const);
  const [limit, stop] = [legOf(fields, profit), legOf(fields, loss)];
  if (limit.type !== 'LIMIT_MAKER' || stop.type === 'LIMIT_MAKER' || limit.isSpecial || stop.isSpecial) return CONFLICT;
  if (limit.price === undefined) return missing(`${profit}Price`);
  if (stop.stopPrice === undefined) return missing(`${loss}StopPrice`);
  if (limit.stopPrice !== undefined || limit.timeInForce !== undefined) return CONFLICT;
  if (stop.type === 'STOP_LOSS') {
    if (stop.price !== undefined || stop.timeInForce !== undefined) return CONFLICT;
  } else {
    if (stop.price === undefined) return missing(`${loss}Price`);
    if (stop.timeInForce === undefined) return missing(`${loss}TimeInForce`);
    if (stop.timeInForce !== 'GTC') return CONFLICT;
  }
  const names = { limit: limit.clientId, stop: stop.clientId };
  return request(fields, pair, limit.price, { triggerPrice: stop.stopPrice, stopPrice: stop.price }, names);
}
