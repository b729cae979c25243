/** Ecological nodes (E041). */
export const NODE_REFUSALS = {
  node_balance_low: 12117,
  node_type_closed: 12860,
  node_already: 12861,
  node_not_invited: 12862,
  node_team_small: 12863,
  node_brand_unlisted: 12864,
} as const;
