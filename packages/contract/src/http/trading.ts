import { SELF_TRADE_PREVENTIONS, SWITCH_AFTER_MAX, TIMES_IN_FORCE, type Trigger } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { defineCall, shape, user, type Page } from '../define.ts';
import { decimal, identifier, instant, optional, page, pair, secret, side, size, text, ticket, tokenCode, whole } from '../fields.ts';

/** An order as recorded. */
export interface OrderRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_no: string;
  readonly client_order_id: string;
  /** The account that trades; a person has one, which bears their uid. */
  readonly account_id: string;
  readonly user_id: string;
  readonly org_id: number;
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
  /** What the order waits or has waited for; "none" for most. */
  readonly trigger: Trigger;
  readonly trigger_price: string;
  /** 1 while the trigger has not been met. */
  readonly is_waiting: 0 | 1;
  /** Iceberg: the part shown at a time; empty when all is shown. */
  readonly display_amount: string;
  /** The other order of an OCO; empty when there is none. */
  readonly linked_order_id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** One of the caller's own trades, as recorded: both orders by their numbers, but no id of the other side. */
export interface OwnTradeRow {
  readonly id: string;
  readonly trade_no: string;
  /** The caller's own order. */
  readonly order_no: string;
  readonly buy_order_no: string;
  readonly sell_order_no: string;
  /** Empty where the order or the user is the other side's. */
  readonly buy_order_id: string;
  readonly sell_order_id: string;
  readonly buyer_user_id: string;
  readonly seller_user_id: string;
  readonly org_id: number;
  /** How the caller's own order was placed. */
  readonly trade_strategy: 'limit' | 'market';
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
  /** A trade never changes: the time of the trade. */
  readonly updated_at: string;
}

const orderRefusals = [
  'trade_password_missing',
  'trade_password_empty',
  'trade_password_wrong',
  'trade_password_paused',
  'pair_unknown',
  'pair_halted',
  'pair_cancel_only',
  'pair_not_open',
  'order_terms_conflict',
  'price_invalid',
  'amount_invalid',
  'trigger_invalid',
  'display_invalid',
  'amount_below_min',
  'amount_above_max',
  'price_outside_guard',
  'trigger_already_met',
  'too_many_waiting',
  'too_many_open',
  'notional_too_large',
  'book_empty',
  'balance_insufficient',
  'post_only_would_take',
  'fill_or_kill_unfillable',
  'idempotency_key_reused',
  'busy',
] as const;

/**
 * market_type limit or market; price for limit orders; amount in base, or total in quote for a market buy.
 * The same client_order_id with the same order gives the first answer of an accepted order for ever; a refused order changed
 * nothing and may be sent again under its id.
 */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/Org/Order/placeOrder',
  requires: user({ scope: 'trade' }),
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
  output: shape<{ readonly order_id: string; readonly order_no: string; readonly status: 0 | 1 | 2 | 3 }>(),
  refusals: orderRefusals,
});

/** One cancels the other: a limit order at `price` and a stop that becomes a limit at `stop_price`, or a market sell without it. */
export const placeOcoOrder = defineCall({
  method: 'POST',
  path: '/Org/Order/placeOcoOrder',
  requires: user({ scope: 'trade' }),
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
  output: shape<{ readonly order_id: string; readonly order_no: string; readonly stop_order_id: string; readonly stop_order_no: string }>(),
  refusals: [...orderRefusals, 'oco_prices_conflict'],
});

/** Another price or whole amount (filled part included) for a resting order; it keeps its place when it only gets smaller. */
export const amendOrder = defineCall({
  method: 'POST',
  path: '/Org/Order/amendOrder',
  requires: user({ scope: 'trade' }),
  input: z.object({ order_id: identifier(), price: decimal(), amount: decimal(), trade_pwd: optional(secret()) }),
  output: shape<{ readonly order_id: string; readonly status: 0 | 1 | 2 | 3 }>(),
  refusals: [
    'trade_password_missing',
    'trade_password_empty',
    'trade_password_wrong',
    'trade_password_paused',
    'order_not_found',
    'order_not_amendable',
    'pair_halted',
    'pair_cancel_only',
    'pair_not_open',
    'price_invalid',
    'amount_invalid',
    'amount_below_filled',
    'amount_below_min',
    'amount_above_max',
    'display_invalid',
    'price_outside_guard',
    'notional_too_large',
    'balance_insufficient',
    'post_only_would_take',
    'busy',
  ],
});

/** Every open order, waiting ones included, on one pair or on all. */
export const cancelAllOrders = defineCall({
  method: 'POST',
  path: '/Org/Order/cancelAllOrders',
  requires: user({ scope: 'trade' }),
  input: z.object({ pair: optional(pair()) }),
  output: shape<{ readonly cancelled: number }>(),
  refusals: ['pair_unknown', 'busy'],
});

/** The dead man's switch: call again before `seconds` are over or all orders are cancelled; 0 takes it away. */
export const cancelAllAfter = defineCall({
  method: 'POST',
  path: '/Org/Order/cancelAllAfter',
  requires: user({ scope: 'trade' }),
  input: z.object({ seconds: whole(0, SWITCH_AFTER_MAX / 1_000) }),
  output: shape<{ readonly expires_at: string }>(),
  refusals: ['switch_time_invalid', 'busy'],
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/Org/Order/cancelOrder',
  requires: user({ scope: 'trade' }),
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
  method: 'POST',
  path: '/Org/Order/getOrders',
  requires: user({ scope: 'read' }),
  input: z.object(historyFields),
  output: shape<Page<OrderRow>>(),
  refusals: rangeRefusals,
});

export const getOwnTrades = defineCall({
  method: 'POST',
  path: '/Org/Order/getTrades',
  requires: user({ scope: 'read' }),
  input: z.object(tradeFields),
  output: shape<Page<OwnTradeRow>>(),
  refusals: rangeRefusals,
});

/** The filtered trades as a spreadsheet, at most 10,000 rows. */
export const getTradesAsExcel = defineCall({
  method: 'POST',
  path: '/Org/Order/getTradesAsExcel',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object(tradeFields),
  output: shape<Uint8Array>(),
  refusals: rangeRefusals,
});

/** The same rows as comma-separated text. */
export const getTradesAsCsv = defineCall({
  method: 'POST',
  path: '/Org/Order/getTradesAsCsv',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object(tradeFields),
  output: shape<Uint8Array>(),
  refusals: rangeRefusals,
});

export const getTradesByOrderNo = defineCall({
  method: 'POST',
  path: '/Org/Order/getTradesByOrderNo',
  requires: user({ scope: 'read' }),
  input: z.object({ order_no: identifier() }),
  output: shape<readonly OwnTradeRow[]>(),
  refusals: ['order_not_found'],
});

export const getOrderTrade = defineCall({
  method: 'GET',
  path: '/order/getOrderTrade',
  requires: user({ scope: 'read' }),
  input: z.object({ order_id: optional(identifier()), order_no: optional(identifier()) }),
  output: shape<{ readonly order: OrderRow; readonly trades: readonly OwnTradeRow[] }>(),
  refusals: ['order_not_found'],
});

/** Unfilled and partially filled orders only. */
export const listOrderPending = defineCall({
  method: 'GET',
  path: '/order/listOrderPending',
  requires: user({ scope: 'read' }),
  input: z.object({
    page: page(),
    size: size(),
    type: sideFilter(),
    token: optional(tokenCode()),
    market: optional(tokenCode()),
    pair: optional(pair()),
  }),
  output: shape<Page<OrderRow>>(),
});

export const listUserTrade = defineCall({
  method: 'GET',
  path: '/order/listUserTrade',
  requires: user({ scope: 'read' }),
  input: z.object({ pair: optional(pair()), page: page(), size: size() }),
  output: shape<Page<OwnTradeRow>>(),
});

export const listUserOrder = defineCall({
  method: 'GET',
  path: '/order/listUserOrder',
  requires: user({ scope: 'read' }),
  input: z.object(historyFields),
  output: shape<Page<OrderRow>>(),
  refusals: rangeRefusals,
});

/** Smallest and largest order of this user on a pair, in base. */
export const getUserPairOrderAmountLimit = defineCall({
  method: 'POST',
  path: '/token/getUserPairOrderAmountLimit',
  requires: user({ scope: 'read' }),
  input: z.object({ pair: pair() }),
  output: shape<{ readonly pair: string; readonly min_amount: string; readonly max_amount: string }>(),
  refusals: ['pair_unknown'],
});
