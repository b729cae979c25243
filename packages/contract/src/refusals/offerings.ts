/** What operators are refused of offerings. */
export const OFFERING_REFUSALS = {
  offering_unknown: 12803,
  /** It is no longer, or not yet, where this can be done with it. */
  offering_state: 12804,
  /** The issuer has not the tokens that are to be sold. */
  offering_supply_short: 12805,
  /** Somebody has ordered since the plan was made. */
  settlement_changed: 12806,
  /** Payments of orders are still being set aside. */
  settlement_waits: 12807,
  offering_number_invalid: 12808,
  offering_number_taken: 12809,
  offering_limits_conflict: 12810,
  offering_times_conflict: 12811,
  offering_unlocks_conflict: 12812,
  offering_too_large: 12813,
  /** Nothing is written yet under its name. */
  offering_words_missing: 12814,
} as const;
