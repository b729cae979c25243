import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineBinanceCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { PLACE_REFUSALS } from '../http/trading/refusals.ts';
import { keyed } from '../requires.ts';
import { instantMs, rateLimit, recordId, symbol } from './fields.ts';

import { acknowledged, cancelled, clientId, full, newOrderFields, order, result } from './order-fields.ts';
import { cancelledList } from './order-list-fields.ts';
import { signed } from './signed.ts';

const readOwn = keyed({ scope: 'read' });

const balance = z.strictObject({ asset: z.string(), free: decimalText, locked: decimalText });

export const account = defineBinanceCall({
  method: 'GET',
  path: '/account',
  weight: 20,
  requires: readOwn,
  input: z.object({ ...signed(), omitZeroBalances: optional(z.enum(['true', 'false'])) }),
  output: z.strictObject({
    makerCommission: z.int(),
    takerCommission: z.int(),
    buyerCommission: z.literal(0),
    sellerCommission: z.literal(0),
    commissionRates: z.strictObject({ maker: decimalText, taker: decimalText, buyer: z.literal('0'), seller: z.literal('0') }),
    canTrade: z.boolean(),
    canWithdraw: z.boolean(),
    canDeposit: z.boolean(),
    brokered: z.literal(false),
    requireSelfTradePrevention: z.literal(false),
    preventSor: z.literal(false),
    updateTime: z.int(),
    accountType: z.literal('SPOT'),
    balances: z.array(balance),
    permissions: z.array(z.string()),
    uid: z.int(),
  }),
});

const commission = z.strictObject({ maker: decimalText, taker: decimalText, buyer: z.literal('0'), seller: z.literal('0') });

const discount = z.strictObject({
  enabledForAccount: z.literal(false),
  enabledForSymbol: z.literal(false),
  discountAsset: z.string(),
  discount: z.literal('0'),
});

export const accountCommission = defineBinanceCall({
  method: 'GET',
  path: '/account/commission',
  weight: 20,
  requires: readOwn,
  input: z.object({ ...signed(), symbol: symbol() }),
  output: z.strictObject({
    symbol: z.string(),
    standardCommission: commission,
    specialCommission: commission,
    taxCommission: commission,
    discount,
  }),
  refusals: ['pair_unknown'],
});

export const newOrder = defineBinanceCall({
  method: 'POST',
  path: '/order',
  requires: keyed({ scope: 'trade', pace: 'keyOrders' }),
  input: z.object({ ...signed(), ...newOrderFields() }),
  output: z.union([full, result, acknowledged]),
  refusals: PLACE_REFUSALS,
});

const orderRates = z.strictObject({ maker: decimalText, taker: decimalText });

/** Judges an order by its terms, and says on request what it would cost; places nothing. */
export const testOrder = defineBinanceCall({
  method: 'POST',
  path: '/order/test',
  weight: ({ computeCommissionRates: computes }) => (computes === 'true' ? 20 : 1),
  requires: keyed({ scope: 'trade' }),
  input: z.object({ ...signed(), ...newOrderFields(), computeCommissionRates: optional(z.enum(['true', 'false'])) }),
  output: z.union([
    z.strictObject({}),
    z.strictObject({
      standardCommissionForOrder: orderRates,
      specialCommissionForOrder: orderRates,
      taxCommissionForOrder: orderRates,
      discount,
    }),
  ]),
  refusals: PLACE_REFUSALS,
});

/** How many orders the keys of an account have sent, beside what they may. */
export const orderRateLimits = defineBinanceCall({
  method: 'GET',
  path: '/rateLimit/order',
  weight: 40,
  requires: readOwn,
  input: z.object(signed()),
  output: z.array(z.strictObject({ ...rateLimit, count: z.int() })),
});

/** By its number, or by the id that its owner gave it. */
const named = () => ({ symbol: symbol(), orderId: optional(recordId()), origClientOrderId: optional(clientId()) });

export const getOrder = defineBinanceCall({
  method: 'GET',
  path: '/order',
  weight: 4,
  requires: readOwn,
  input: z.object({ ...signed(), ...named() }),
  output: order,
  refusals: ['pair_unknown', 'order_not_found'],
});

export const cancelOrder = defineBinanceCall({
  method: 'DELETE',
  path: '/order',
  requires: keyed({ scope: 'trade', whileFrozen: true }),
  input: z.object({ ...signed(), ...named(), newClientOrderId: optional(clientId()), cancelRestrictions: optional(z.string()) }),
  output: cancelled,
  refusals: ['pair_unknown', 'order_not_found', 'order_not_cancellable', 'order_terms_conflict'],
});

export const cancelOpenOrders = defineBinanceCall({
  method: 'DELETE',
  path: '/openOrders',
  requires: keyed({ scope: 'trade', whileFrozen: true }),
  input: z.object({ ...signed(), symbol: symbol() }),
  output: z.array(z.union([cancelled, cancelledList])),
  refusals: ['pair_unknown', 'order_not_cancellable'],
});

export const openOrders = defineBinanceCall({
  method: 'GET',
  path: '/openOrders',
  weight: ({ symbol }) => (symbol === undefined ? 80 : 6),
  requires: readOwn,
  input: z.object({ ...signed(), symbol: optional(symbol()) }),
  output: z.array(order),
  refusals: ['pair_unknown'],
});

const listed = () => ({
  ...signed(),
  symbol: symbol(),
  orderId: optional(recordId()),
  startTime: optional(instantMs()),
  endTime: optional(instantMs()),
  limit: z._default(optional(whole(1, 1_000)), 500),
});

export const allOrders = defineBinanceCall({
  method: 'GET',
  path: '/allOrders',
  weight: 20,
  requires: readOwn,
  input: z.object(listed()),
  output: z.array(order),
  refusals: ['pair_unknown'],
});

const ownTrade = z.strictObject({
  symbol: z.string(),
  id: z.int(),
  orderId: z.int(),
  orderListId: z.int(),
  price: decimalText,
  qty: decimalText,
  quoteQty: decimalText,
  commission: decimalText,
  commissionAsset: z.string(),
  time: z.int(),
  isBuyer: z.boolean(),
  isMaker: z.boolean(),
  isBestMatch: z.literal(true),
});
export type BinanceOwnTrade = ValueOf<typeof ownTrade>;

export const myTrades = defineBinanceCall({
  method: 'GET',
  path: '/myTrades',
  weight: ({ orderId }) => (orderId === undefined ? 20 : 5),
  requires: readOwn,
  input: z.object({ ...listed(), fromId: optional(recordId()) }),
  output: z.array(ownTrade),
  refusals: ['pair_unknown'],
});
