import type { RefusalName } from '@marque/contract/refusals';
import { LOCKOUT_HOURS, LOCKOUT_MS, type LockoutCause } from '@marque/domain/identity';
import { refused, type Refused } from '../result.ts';

/** Why and until when (epoch ms) withdrawals and transfers are closed to an account. */
export interface Lockout {
  readonly cause: LockoutCause;
  readonly until: number;
}

/** The columns that close an account's withdrawals and transfers from now on; a newer cause takes the place of an older one. */
export const lockoutColumns = (cause: LockoutCause, now: number) => ({ lock_cause: cause, locked_until: now + LOCKOUT_MS });

/** What of a lockout still holds. */
export function lockoutOf(
  { lock_cause: cause, locked_until: until }: { readonly lock_cause: LockoutCause | null; readonly locked_until: number | null },
  now: number,
): Lockout | undefined {
  return cause === null || until === null || until <= now ? undefined : { cause, until };
}

const REFUSALS: Readonly<Record<LockoutCause, RefusalName>> = {
  'login-password-changed': 'lockout_login_password_changed',
  'login-password-reset': 'lockout_login_password_reset',
  'trade-password-changed': 'lockout_trade_password_changed',
  'trade-password-reset': 'lockout_trade_password_reset',
  'authenticator-replaced': 'lockout_authenticator_replaced',
};

/** What somebody is told who tries to withdraw or transfer meanwhile, with the end in UTC. */
export const lockoutRefusal = ({ cause, until }: Lockout): Refused =>
  refused(REFUSALS[cause], { hours: LOCKOUT_HOURS, lock_until: new Date(until).toISOString().slice(0, 19).replace('T', ' ') });
