import { TIMES_IN_FORCE, TRIGGERS } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty } from '../../answer-fields.ts';
import { type ValueOf } from '../../define.ts';

/** An order as recorded. */
export const orderRow = z.strictObject({
  id: z.string(),
  order_id: z.string(),
  order_no: z.string(),
  client_order_id: z.string(),
  /** The account that trades; a person has one, which bears their uid. */
  account_id: z.string(),
  user_id: z.string(),
  org_id: z.int(),
  pair: z.string(),
  market: z.string(),
  market_as: z.string(),
  token: z.string(),
  token_as: z.string(),
  /** 1 buy, 2 sell. */
  type: z.literal([1, 2]),
  market_type: z.enum(['limit', 'market']),
  time_in_force: z.enum(TIMES_IN_FORCE),
  price: decimalText,
  amount: decimalText,
  volume: decimalText,
  matched_amount: decimalText,
  matched_volume: decimalText,
  unmatched_amount: decimalText,
  avg_price: decimalText,
  fee: decimalText,
  fee_token: z.string(),
  /** 0 cancelled, 1 unfilled, 2 partially filled, 3 fully filled. */
  status: z.literal([0, 1, 2, 3]),
  /** What the order waits or has waited for; "none" for most. */
  trigger: z.enum(TRIGGERS),
  trigger_price: orEmpty(decimalText),
  /** 1 while the trigger has not been met. */
  is_waiting: bit,
  /** Iceberg: the part shown at a time; empty when all is shown. */
  display_amount: orEmpty(decimalText),
  /** The other order of an OCO; empty when there is none. */
  linked_order_id: z.string(),
  created_at: dateTimeText,
  updated_at: dateTimeText,
});
export type OrderRow = ValueOf<typeof orderRow>;

/** One of the caller's own trades, as recorded: both orders by their numbers, but no id of the other side. */
export const ownTradeRow = z.strictObject({
  id: z.string(),
  trade_no: z.string(),
  /** The caller's own order. */
  order_no: z.string(),
  buy_order_no: z.string(),
  sell_order_no: z.string(),
  /** Empty where the order or the user is the other side's. */
  buy_order_id: z.string(),
  sell_order_id: z.string(),
  buyer_user_id: z.string(),
  seller_user_id: z.string(),
  org_id: z.int(),
  /** How the caller's own order was placed. */
  trade_strategy: z.enum(['limit', 'market']),
  pair: z.string(),
  market: z.string(),
  market_as: z.string(),
  token: z.string(),
  token_as: z.string(),
  type: z.literal([1, 2]),
  dominance: z.enum(['1', '2']),
  price: decimalText,
  amount: decimalText,
  volume: decimalText,
  fee: decimalText,
  fee_token: z.string(),
  created_at: dateTimeText,
  /** A trade never changes: the time of the trade. */
  updated_at: dateTimeText,
});
export type OwnTradeRow = ValueOf<typeof ownTradeRow>;
