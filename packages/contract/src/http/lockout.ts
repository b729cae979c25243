import type { LockoutCause } from '@marque/domain/identity';
import { LOCKOUT_REFUSALS } from '../refusals/lockout.ts';

/** What the wire says of each cause of a lockout (E005 to E009). */
export const LOCKOUT_CODES = {
  'login-password-changed': LOCKOUT_REFUSALS.lockout_login_password_changed,
  'login-password-reset': LOCKOUT_REFUSALS.lockout_login_password_reset,
  'trade-password-changed': LOCKOUT_REFUSALS.lockout_trade_password_changed,
  'trade-password-reset': LOCKOUT_REFUSALS.lockout_trade_password_reset,
  'authenticator-replaced': LOCKOUT_REFUSALS.lockout_authenticator_replaced,
} as const satisfies Record<LockoutCause, number>;
