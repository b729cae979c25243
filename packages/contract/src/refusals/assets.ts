/** Balances and grants. */
export const ASSET_REFUSALS = {
  demo_only: 12300,
  demo_grant_taken: 12301,
} as const;
