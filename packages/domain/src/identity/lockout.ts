/** What closes withdrawals and transfers for a day (T068, A-040). */
export const LOCKOUT_CAUSES = [
  'login-password-changed',
  'login-password-reset',
  'trade-password-changed',
  'trade-password-reset',
  'authenticator-replaced',
] as const;
export type LockoutCause = (typeof LOCKOUT_CAUSES)[number];

export const LOCKOUT_HOURS = 24;
export const LOCKOUT_MS = LOCKOUT_HOURS * 3_600_000;
