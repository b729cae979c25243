/** Recharge codes. */
export const RECHARGE_REFUSALS = {
  recharge_code_format: 12113,
  recharge_failed: 12114,
  recharge_paused: 12781,
} as const;
