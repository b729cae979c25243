import { SELF_TRADE_PREVENTIONS } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import type { ValueOf } from '../define.ts';
import { decimal, optional } from '../fields.ts';
import { ORDER_TYPES, symbol } from './fields.ts';

export const clientId = () => z.string().check(z.regex(/^[a-zA-Z0-9._:/-]{1,36}$/));

const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;
const SIDES = ['BUY', 'SELL'] as const;
const ORDER_STATES = ['NEW', 'PARTIALLY_FILLED', 'FILLED', 'CANCELED', 'EXPIRED'] as const;

export const orderTerms = {
  symbol: z.string(),
  orderId: z.int(),
  /** Of the list that the order belongs to; -1 for none. */
  orderListId: z.int(),
  clientOrderId: z.string(),
  price: decimalText,
  origQty: decimalText,
  executedQty: decimalText,
  origQuoteOrderQty: decimalText,
  cummulativeQuoteQty: decimalText,
  status: z.enum(ORDER_STATES),
  timeInForce: z.enum(TIMES_IN_FORCE),
  type: z.enum(ORDER_TYPES),
  side: z.enum(SIDES),
  stopPrice: z.optional(decimalText),
  icebergQty: z.optional(decimalText),
  workingTime: z.int(),
  /** Said with a new order only. */
  selfTradePreventionMode: z.optional(z.enum(SELF_TRADE_PREVENTIONS)),
};

export const order = z.strictObject({ ...orderTerms, time: z.int(), updateTime: z.int(), isWorking: z.boolean() });
export type BinanceOrder = ValueOf<typeof order>;

const fill = z.strictObject({
  price: decimalText,
  qty: decimalText,
  commission: decimalText,
  commissionAsset: z.string(),
  tradeId: z.int(),
});
export type BinanceFill = ValueOf<typeof fill>;

export const acknowledged = z.strictObject({
  symbol: z.string(),
  orderId: z.int(),
  orderListId: z.int(),
  clientOrderId: z.string(),
  transactTime: z.int(),
});
export const result = z.strictObject({ ...orderTerms, transactTime: z.int() });
export const full = z.strictObject({ ...orderTerms, transactTime: z.int(), fills: z.array(fill) });
export const cancelled = z.strictObject({ ...orderTerms, origClientOrderId: z.string(), transactTime: z.int() });
export type CancelledOrder = ValueOf<typeof cancelled>;

export const newOrderFields = () => ({
  symbol: symbol(),
  side: z.enum(SIDES),
  type: z.enum(ORDER_TYPES),
  timeInForce: optional(z.enum(TIMES_IN_FORCE)),
  quantity: optional(decimal()),
  quoteOrderQty: optional(decimal()),
  price: optional(decimal()),
  newClientOrderId: optional(clientId()),
  stopPrice: optional(decimal()),
  icebergQty: optional(decimal()),
  /** What changes an order in ways that there are not here: refused, where passing it over would place another order. */
  trailingDelta: optional(z.string()),
  pegPriceType: optional(z.string()),
  newOrderRespType: optional(z.enum(['ACK', 'RESULT', 'FULL'])),
  selfTradePreventionMode: optional(z.enum(SELF_TRADE_PREVENTIONS)),
});
