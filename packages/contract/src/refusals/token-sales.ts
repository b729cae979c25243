/** Sales of tokens; what they share with offerings and lock-ups stands beside this. */
export const TOKEN_SALE_REFUSALS = {
  sale_stock_exceeded: 12101,
  sale_limit_reached: 12105,
  sale_holding_missing: 12820,
  /** For operators. */
  sale_unknown: 12821,
  sale_state: 12822,
  sale_supply_short: 12823,
  sale_limits_conflict: 12824,
  sale_times_conflict: 12825,
  sale_too_large: 12826,
  sale_words_missing: 12827,
} as const;
