import { LOCKOUT_MS, type LockoutCause } from '@marque/domain/identity';

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
