import { SELF_TRADE_PREVENTIONS, SWITCH_AFTER_MAX, TIMES_IN_FORCE } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { dateTimeText, decimalText, orEmpty } from '../../answer-fields.ts';
import { defineCall, user } from '../../define.ts';
import { decimal, identifier, optional, pair, secret, side, ticket, tokenCode, whole } from '../../fields.ts';
import { AMEND_REFUSALS, PLACE_REFUSALS } from './refusals.ts';

/**
 * market_type limit or market; price for limit orders; amount in base, or total in quote for a market buy.
 * The same client_order_id with the same order gives the first answer of an accepted order for 90 days; a refused order changed
 * nothing and may be sent again under its id. An Idempotency-Key header stands for a client_order_id that is left out; where both
 * are given they must be the same.
 */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/Org/Order/placeOrder',
  requires: user({ scope: 'trade', pace: 'orders', tradePassword: true }),
  keyField: 'client_order_id',
  input: z.object({
    market_type: z.enum(['limit', 'market']),
    side: side(),
    market: tokenCode(),
    token: tokenCode(),
    price: optional(decimal()),
    amount: optional(decimal()),
    total: optional(decimal()),
    time_in_force: optional(z.enum(TIMES_IN_FORCE)),
    self_trade: optional(z.enum(SELF_TRADE_PREVENTIONS)),
    trigger: optional(z.enum(['stop', 'take-profit'])),
    trigger_price: optional(decimal()),
    display_amount: optional(decimal()),
    client_order_id: optional(ticket()),
    trade_pwd: optional(secret()),
  }),
  output: z.strictObject({ order_id: z.string(), order_no: z.string(), status: z.literal([0, 1, 2, 3]) }),
  refusals: PLACE_REFUSALS,
});

/** One cancels the other: a limit order at `price` and a stop that becomes a limit at `stop_price`, or a market sell without it. */
export const placeOcoOrder = defineCall({
  method: 'POST',
  path: '/Org/Order/placeOcoOrder',
  requires: user({ scope: 'trade', pace: 'orders', tradePassword: true }),
  keyField: 'client_order_id',
  input: z.object({
    side: side(),
    market: tokenCode(),
    token: tokenCode(),
    amount: decimal(),
    price: decimal(),
    trigger_price: decimal(),
    stop_price: optional(decimal()),
    self_trade: optional(z.enum(SELF_TRADE_PREVENTIONS)),
    client_order_id: optional(ticket()),
    trade_pwd: optional(secret()),
  }),
  output: z.strictObject({ order_id: z.string(), order_no: z.string(), stop_order_id: z.string(), stop_order_no: z.string() }),
  refusals: [...PLACE_REFUSALS, 'oco_prices_conflict'],
});

/** Another price or whole amount (filled part included) for a resting order; it keeps its place when it only gets smaller. */
export const amendOrder = defineCall({
  method: 'POST',
  path: '/Org/Order/amendOrder',
  requires: user({ scope: 'trade', pace: 'orders', tradePassword: true }),
  input: z.object({ order_id: identifier(), price: decimal(), amount: decimal(), trade_pwd: optional(secret()) }),
  output: z.strictObject({ order_id: z.string(), status: z.literal([0, 1, 2, 3]) }),
  refusals: AMEND_REFUSALS,
});

/** Every open order, waiting ones included, on one pair or on all. */
export const cancelAllOrders = defineCall({
  method: 'POST',
  path: '/Org/Order/cancelAllOrders',
  requires: user({ scope: 'trade', pace: 'cancels', whileFrozen: true }),
  input: z.object({ pair: optional(pair()) }),
  output: z.strictObject({ cancelled: z.int() }),
  refusals: ['pair_unknown', 'busy'],
});

/** The dead man's switch: call again before `seconds` are over or all orders are cancelled; 0 takes it away. */
export const cancelAllAfter = defineCall({
  method: 'POST',
  path: '/Org/Order/cancelAllAfter',
  requires: user({ scope: 'trade', pace: 'cancels', whileFrozen: true }),
  input: z.object({ seconds: whole(0, SWITCH_AFTER_MAX / 1_000) }),
  output: z.strictObject({ expires_at: orEmpty(dateTimeText) }),
  refusals: ['switch_time_invalid', 'busy'],
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/Org/Order/cancelOrder',
  requires: user({ scope: 'trade', pace: 'cancels', whileFrozen: true }),
  input: z.object({ order_id: identifier() }),
  output: z.strictObject({ order_id: z.string(), status: z.literal([0, 1, 2, 3]) }),
  refusals: ['order_not_found', 'order_not_cancellable', 'busy'],
});

/** Smallest and largest order of this user on a pair, in base. */
export const getUserPairOrderAmountLimit = defineCall({
  method: 'POST',
  path: '/token/getUserPairOrderAmountLimit',
  requires: user({ scope: 'read' }),
  input: z.object({ pair: pair() }),
  output: z.strictObject({ pair: z.string(), min_amount: decimalText, max_amount: decimalText }),
  refusals: ['pair_unknown'],
});
