import type { LockoutCause } from '@marque/domain/identity';

/** What the wire says of each cause of a lockout (E005 to E009). */
export const LOCKOUT_CODES = {
  'login-password-changed': 11950,
  'login-password-reset': 11951,
  'trade-password-changed': 11952,
  'trade-password-reset': 11953,
  'authenticator-replaced': 11954,
} as const satisfies Record<LockoutCause, number>;
