/**
 * Why the engine refuses an order, in the order in which the reasons are looked for: the first that holds is the answer.
 */
export const ORDER_REFUSALS = [
  'pair_unknown',
  'owner_unknown',
  'order_id_reused',
  'pair_halted',
  'pair_cancel_only',
  'pair_not_open',
  'order_terms_conflict',
  'price_invalid',
  'amount_invalid',
  'amount_below_min',
  'amount_above_max',
  'price_outside_guard',
  'notional_too_large',
  'book_empty',
  'balance_insufficient',
  'post_only_would_take',
  'fill_or_kill_unfillable',
] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

export const CANCEL_REFUSALS = ['order_not_found', 'order_not_cancellable'] as const;
export type CancelRefusal = (typeof CANCEL_REFUSALS)[number];

export const POSTING_REFUSALS = ['posting_invalid', 'posting_unbalanced', 'balance_insufficient', 'balance_overflow'] as const;
export type PostingRefusal = (typeof POSTING_REFUSALS)[number];
