import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineBinanceCall, type ValueOf } from '../define.ts';
import { decimal, optional } from '../fields.ts';
import { AMEND_REFUSALS } from '../http/trading/refusals.ts';
import { keyed } from '../requires.ts';
import { recordId, symbol } from './fields.ts';
import { acknowledged, cancelled, clientId, full, newOrderFields, orderTerms, result } from './order-fields.ts';
import { signed } from './signed.ts';

const failure = z.strictObject({ code: z.int(), msg: z.string() });

/** What became of both halves. */
const outcome = z.strictObject({
  cancelResult: z.enum(['SUCCESS', 'FAILURE']),
  newOrderResult: z.enum(['SUCCESS', 'FAILURE', 'NOT_ATTEMPTED']),
  cancelResponse: z.union([cancelled, failure]),
  newOrderResponse: z.nullable(z.union([full, result, acknowledged, failure])),
});
export type ReplaceOutcome = ValueOf<typeof outcome>;

/** Takes an order back and places another one: the second only if the first could be taken back, unless it is allowed to fail. */
export const cancelReplace = defineBinanceCall({
  method: 'POST',
  path: '/order/cancelReplace',
  requires: keyed({ scope: 'trade', pace: 'keyOrders' }),
  input: z.object({
    ...signed(),
    ...newOrderFields(),
    cancelReplaceMode: z.enum(['STOP_ON_FAILURE', 'ALLOW_FAILURE']),
    cancelOrderId: optional(recordId()),
    cancelOrigClientOrderId: optional(clientId()),
    cancelNewClientOrderId: optional(clientId()),
    cancelRestrictions: optional(z.string()),
  }),
  output: z.union([outcome, z.strictObject({ code: z.literal([-2021, -2022]), msg: z.string(), data: outcome })]),
  refusals: ['pair_unknown', 'order_terms_conflict'],
});

/** Makes a resting order smaller, which keeps its place. */
export const amendOrder = defineBinanceCall({
  method: 'PUT',
  path: '/order/amend/keepPriority',
  weight: 4,
  requires: keyed({ scope: 'trade', pace: 'keyOrders' }),
  input: z.object({
    ...signed(),
    symbol: symbol(),
    orderId: optional(recordId()),
    origClientOrderId: optional(clientId()),
    newQty: decimal(),
  }),
  output: z.strictObject({
    transactTime: z.int(),
    executionId: z.int(),
    amendedOrder: z.strictObject({
      symbol: z.string(),
      orderId: z.int(),
      orderListId: z.int(),
      origClientOrderId: z.string(),
      clientOrderId: z.string(),
      price: decimalText,
      qty: decimalText,
      executedQty: decimalText,
      preventedQty: z.literal('0'),
      quoteOrderQty: decimalText,
      cumulativeQuoteQty: decimalText,
      status: orderTerms.status,
      timeInForce: orderTerms.timeInForce,
      type: orderTerms.type,
      side: orderTerms.side,
      workingTime: z.int(),
    }),
  }),
  refusals: ['pair_unknown', ...AMEND_REFUSALS],
});
