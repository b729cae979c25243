/** Ecological nodes (E041). */
export const NODE_REFUSALS = {
  node_balance_low: 12117,
  node_type_closed: 12860,
  node_already: 12861,
  node_not_invited: 12862,
  node_team_small: 12863,
  node_brand_unlisted: 12864,
  node_unknown: 12865,
  node_rate_conflict: 12866,
  node_team_conflict: 12867,
  node_multiplier_conflict: 12868,
  node_token_fixed: 12869,
  node_day_past: 12883,
  node_invitation_unknown: 12884,
  node_leaving: 12885,
} as const;
