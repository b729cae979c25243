/** What closes withdrawals and transfers for a day (E005 to E009). */
export const LOCKOUT_REFUSALS = {
  lockout_login_password_changed: 11950,
  lockout_login_password_reset: 11951,
  lockout_trade_password_changed: 11952,
  lockout_trade_password_reset: 11953,
  lockout_authenticator_replaced: 11954,
} as const;
