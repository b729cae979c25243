/** What offerings, token sales and lock-ups are refused as alike (E023 to E034); several texts share a code of the specification. */
export const ACTIVITY_REFUSALS = {
  stock_exceeded: 12101,
  copies_below_min: 12102,
  copies_above_max: 12102,
  copies_not_whole: 12104,
  purchase_limit_reached: 12105,
  balance_too_low: 12106,
  /** Others were faster; nothing was left when somebody came. */
  rush_is_hot: 12107,
  sold_out: 12107,
  activity_not_started: 12109,
  activity_concluded: 12110,
  risk_not_accepted: 12111,
} as const;
