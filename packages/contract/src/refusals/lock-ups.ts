/** Lock-ups; what they are refused as like other activities stands there. */
export const LOCK_UP_REFUSALS = {
  lock_up_amount_missing: 12103,
  places_taken: 12107,
  lock_up_amount_step: 12840,
  lock_up_amount_fixed: 12841,
  lock_up_limit_reached: 12842,
  lock_up_token_wrong: 12843,
  lock_up_not_again: 12844,
  lock_up_not_early: 12845,
  lock_up_over: 12846,
  /** At the console. */
  lock_up_unknown: 12850,
  lock_up_no_draft: 12851,
  lock_up_terms_conflict: 12852,
  lock_up_pool_short: 12853,
  lock_up_slug_unknown: 12854,
} as const;
