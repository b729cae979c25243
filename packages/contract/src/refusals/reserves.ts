/** Proof of reserves, and tokens of which nothing is paid out. */
export const RESERVE_REFUSALS = {
  reserve_run_unknown: 12740,
  withdrawals_not_stopped: 12741,
  withdrawals_stopped_already: 12742,
  network_unknown: 12743,
  cold_wallet_invalid: 12744,
  cold_wallet_known: 12745,
  sweep_under_way: 12746,
} as const;
