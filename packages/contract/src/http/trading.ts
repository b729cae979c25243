import { SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { defineCall, shape, type Page } from '../define.ts';
import { decimal, identifier, instant, optional, page, pair, secret, side, size, text, ticket, tokenCode } from '../fields.ts';

/** An order as recorded; numbers of the other side are never shown. */
export interface OrderRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_no: string;
  readonly client_order_id: string;
  readonly pair: string;
  readonly market: string;
  readonly market_as: string;
  readonly token: string;
  readonly token_as: string;
  /** 1 buy, 2 sell. */
  readonly type: 1 | 2;
  readonly market_type: 'limit' | 'market';
  readonly time_in_force: string;
  readonly price: string;
  readonly amount: string;
  readonly volume: string;
  readonly matched_amount: string;
  readonly matched_volume: string;
  readonly unmatched_amount: string;
  readonly avg_price: string;
  readonly fee: string;
  readonly fee_token: string;
  /** 0 cancelled, 1 unfilled, 2 partially filled, 3 fully filled. */
  readonly status: 0 | 1 | 2 | 3;
  readonly created_at: string;
  readonly updated_at: string;
}

/** One of the caller's own trades. */
export interface OwnTradeRow {
  readonly id: string;
  readonly trade_no: string;
  readonly order_no: string;
  readonly pair: string;
  readonly market: string;
  readonly market_as: string;
  readonly token: string;
  readonly token_as: string;
  readonly type: 1 | 2;
  readonly dominance: '1' | '2';
  readonly price: string;
  readonly amount: string;
  readonly volume: string;
  readonly fee: string;
  readonly fee_token: string;
  readonly created_at: string;
}

const orderRefusals = [
  'trade_password_missing', 'trade_password_empty', 'trade_password_wrong', 'trade_password_paused',
  'pair_unknown', 'pair_halted', 'pair_cancel_only', 'pair_not_open', 'order_terms_conflict', 'price_invalid',
  'amount_invalid', 'amount_below_min', 'amount_above_max', 'price_outside_guard', 'notional_too_large', 'book_empty',
  'balance_insufficient', 'post_only_would_take', 'fill_or_kill_unfillable', 'idempotency_key_reused', 'busy',
] as const;

/**
 * market_type limit or market; price for limit orders; amount in base, or total in quote for a market buy.
 * The same client_order_id with the same order gives the first answer for ever.
 */
export const placeOrder = defineCall({
  method: 'POST', path: '/Org/Order/placeOrder', access: 'session',
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
    client_order_id: optional(ticket()),
    trade_pwd: optional(secret()),
  }),
  output: shape<{ readonly order_id: string; readonly order_no: string; readonly status: 0 | 1 | 2 | 3 }>(),
  refusals: orderRefusals,
});

export const cancelOrder = defineCall({
  method: 'POST', path: '/Org/Order/cancelOrder', access: 'session',
  input: z.object({ order_id: identifier() }),
  output: shape<{ readonly order_id: string; readonly status: 0 | 1 | 2 | 3 }>(),
  refusals: ['order_not_found', 'order_not_cancellable', 'busy'],
});

/** type buy or sell, as words or recorded numbers; empty means both. */
const sideFilter = () => optional(z.enum(['buy', 'sell', '1', '2']));

const historyFields = {
  page: page(),
  size: size(),
  type: sideFilter(),
  status: optional(z.enum(['0', '1', '2', '3'])),
  begin_time: optional(instant()),
  end_time: optional(instant()),
  token: optional(tokenCode()),
  market: optional(tokenCode()),
  pair: optional(pair()),
};

/** Others' numbers are ignored: rows are the caller's, always (A-024). */
const tradeFields = {
  ...historyFields,
  dominance: sideFilter(),
  buy_user_id: optional(text(32)),
  sell_user_id: optional(text(32)),
};

const rangeRefusals = ['range_incomplete', 'range_reversed', 'range_too_long'] as const;

export const getOrders = defineCall({
  method: 'POST', path: '/Org/Order/getOrders', access: 'session',
  input: z.object(historyFields), output: shape<Page<OrderRow>>(), refusals: rangeRefusals,
});

export const getOwnTrades = defineCall({
  method: 'POST', path: '/Org/Order/getTrades', access: 'session',
  input: z.object(tradeFields), output: shape<Page<OwnTradeRow>>(), refusals: rangeRefusals,
});

/** The filtered trades as a spreadsheet, at most 10,000 rows. */
export const getTradesAsExcel = defineCall({
  method: 'POST', path: '/Org/Order/getTradesAsExcel', access: 'session', answer: 'file',
  input: z.object(tradeFields), output: shape<Uint8Array>(), refusals: rangeRefusals,
});

export const getTradesByOrderNo = defineCall({
  method: 'POST', path: '/Org/Order/getTradesByOrderNo', access: 'session',
  input: z.object({ order_no: identifier() }),
  output: shape<readonly OwnTradeRow[]>(), refusals: ['order_not_found'],
});

export const getOrderTrade = defineCall({
  method: 'GET', path: '/order/getOrderTrade', access: 'session',
  input: z.object({ order_id: optional(identifier()), order_no: optional(identifier()) }),
  output: shape<{ readonly order: OrderRow; readonly trades: readonly OwnTradeRow[] }>(),
  refusals: ['order_not_found'],
});

/** Unfilled and partially filled orders only. */
export const listOrderPending = defineCall({
  method: 'GET', path: '/order/listOrderPending', access: 'session',
  input: z.object({ pair: optional(pair()), page: page(), size: size() }),
  output: shape<Page<OrderRow>>(),
});

export const listUserTrade = defineCall({
  method: 'GET', path: '/order/listUserTrade', access: 'session',
  input: z.object({ pair: optional(pair()), page: page(), size: size() }),
  output: shape<Page<OwnTradeRow>>(),
});

export const listUserOrder = defineCall({
  method: 'GET', path: '/order/listUserOrder', access: 'session',
  input: z.object(historyFields), output: shape<Page<OrderRow>>(), refusals: rangeRefusals,
});

/** Smallest and largest order of this user on a pair, in base. */
export const getUserPairOrderAmountLimit = defineCall({
  method: 'POST', path: '/token/getUserPairOrderAmountLimit', access: 'session',
  input: z.object({ pair: pair() }),
  output: shape<{ readonly pair: string; readonly min_amount: string; readonly max_amount: string }>(),
  refusals: ['pair_unknown'],
});
