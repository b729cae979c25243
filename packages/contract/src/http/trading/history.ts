import { z } from 'zod/mini';
import { pageOf } from '../../answer-fields.ts';
import { defineCall, user } from '../../define.ts';
import { identifier, instant, optional, page, pair, size, text, tokenCode } from '../../fields.ts';
import { orderRow, ownTradeRow } from './rows.ts';

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
  output: pageOf(orderRow),
  refusals: rangeRefusals,
});

export const getOwnTrades = defineCall({
  method: 'POST',
  path: '/Org/Order/getTrades',
  requires: user({ scope: 'read' }),
  input: z.object(tradeFields),
  output: pageOf(ownTradeRow),
  refusals: rangeRefusals,
});

/** The filtered trades as a spreadsheet, at most 10,000 rows. */
export const getTradesAsExcel = defineCall({
  method: 'POST',
  path: '/Org/Order/getTradesAsExcel',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object(tradeFields),
  output: z.file(),
  refusals: rangeRefusals,
});

/** The same rows as comma-separated text. */
export const getTradesAsCsv = defineCall({
  method: 'POST',
  path: '/Org/Order/getTradesAsCsv',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object(tradeFields),
  output: z.file(),
  refusals: rangeRefusals,
});

export const getTradesByOrderNo = defineCall({
  method: 'POST',
  path: '/Org/Order/getTradesByOrderNo',
  requires: user({ scope: 'read' }),
  input: z.object({ order_no: identifier() }),
  output: z.array(ownTradeRow),
  refusals: ['order_not_found'],
});

export const getOrderTrade = defineCall({
  method: 'GET',
  path: '/order/getOrderTrade',
  requires: user({ scope: 'read' }),
  input: z.object({ order_id: optional(identifier()), order_no: optional(identifier()) }),
  output: z.strictObject({ order: orderRow, trades: z.array(ownTradeRow) }),
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
  output: pageOf(orderRow),
});

export const listUserTrade = defineCall({
  method: 'GET',
  path: '/order/listUserTrade',
  requires: user({ scope: 'read' }),
  input: z.object({ pair: optional(pair()), page: page(), size: size() }),
  output: pageOf(ownTradeRow),
});

export const listUserOrder = defineCall({
  method: 'GET',
  path: '/order/listUserOrder',
  requires: user({ scope: 'read' }),
  input: z.object(historyFields),
  output: pageOf(orderRow),
  refusals: rangeRefusals,
});
