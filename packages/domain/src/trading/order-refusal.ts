/**
 * Why the engine refuses an order, in the order in which the reasons are looked for: the first that holds is the answer.
 */
export const ORDER_REFUSALS = [
  'pair_unknown',
  'owner_unknown',
  'account_not_allowed',
  'order_id_reused',
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
  'oco_prices_conflict',
  'too_many_waiting',
  'notional_too_large',
  'book_empty',
  'balance_insufficient',
  'post_only_would_take',
  'fill_or_kill_unfillable',
] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

export const CANCEL_REFUSALS = ['order_not_found', 'order_not_cancellable'] as const;
export type CancelRefusal = (typeof CANCEL_REFUSALS)[number];

/** Why an order keeps the terms it has, in the order in which the reasons are looked for. */
export const AMEND_REFUSALS = [
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
] as const;
export type AmendRefusal = (typeof AMEND_REFUSALS)[number];

/** Of the dead man's switch. */
export const SWITCH_REFUSALS = ['owner_unknown', 'switch_time_invalid'] as const;
export type SwitchRefusal = (typeof SWITCH_REFUSALS)[number];

/** Why an entry of the ledger is not made, in the order in which the reasons are looked for; so are the next three. */
export const POSTING_REFUSALS = [
  'posting_invalid',
  'account_locked',
  'account_not_allowed',
  'posting_unbalanced',
  'balance_insufficient',
  'balance_overflow',
] as const;
export type PostingRefusal = (typeof POSTING_REFUSALS)[number];

export const OPEN_HOLD_REFUSALS = [
  'hold_id_reused',
  'owner_unknown',
  'account_not_allowed',
  'posting_invalid',
  'hold_amount_invalid',
  'balance_insufficient',
] as const;
export type OpenHoldRefusal = (typeof OPEN_HOLD_REFUSALS)[number];

/** Of whatever takes something out of a hold. */
export const HOLD_REFUSALS = [
  'hold_unknown',
  'hold_owner_mismatch',
  'hold_purpose_mismatch',
  'hold_amount_invalid',
  'hold_exceeded',
] as const;
export type HoldRefusal = (typeof HOLD_REFUSALS)[number];

/** What is wrong with the hold comes first, then with the hold that is opened in the same entry, if one is, then with the entry. */
export type CaptureRefusal = HoldRefusal | OpenHoldRefusal | PostingRefusal;
export type ReleaseRefusal = HoldRefusal | 'posting_invalid';
