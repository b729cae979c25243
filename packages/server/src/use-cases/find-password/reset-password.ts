import type { Visit } from '../../ports/visit.ts';
import { liftFreeze } from '../identity/freeze.ts';
import { recordSecurityEvent } from '../identity/security-events.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { rememberDevice } from '../identity/known-devices.ts';
import { lockoutColumns } from '../identity/lockout.ts';
import { refuseGuessable, refuseLoginPassword } from '../identity/login-password.ts';
import { spendTry } from '../identity/tickets.ts';
import { done, refused, type Result } from '../result.ts';
import { endStep, readReset, type ResetStep } from './reset.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  /** Tickets of those who have signed in on this device before. */
  readonly devices: readonly string[];
  readonly visit: Visit;
}

/**
 * Last step: the new password, once. Ends every session and every login that was begun with the old password, and closes withdrawals and
 * transfers for a day. The device is known from now on, so that failures from before hold nobody up who has proven who they are.
 */
export async function resetPassword(
  deps: IdentityDeps,
  step: ResetStep,
  { password, confirmation, devices, visit }: NewPassword,
): Promise<Result<{ readonly devices: readonly string[] }>> {
  const problem = refuseLoginPassword(password, confirmation);
  if (problem) return problem;
  const { database, clock, hashing } = deps;
  const { organisation, secret } = step;
  const reset = await readReset(deps, organisation, secret);
  if (reset?.stage !== 'proven' || reset.user === undefined) return refused('reset_expired');
  const user = reset.user;
  const known = await database.queries
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation')
    .select(['password_hash', 'email', 'name'])
    .where('users.id', '=', user)
    .where('organisation', '=', organisation)
    .where('is_closed', '=', false)
    .where('password_changed_at', '<=', reset.since)
    .executeTakeFirst();
  if (!known) return refused('reset_expired');
  const guessable = refuseGuessable(password, [known.name, known.email]);
  if (guessable) return guessable;
  const match = await hashing.matches(known.password_hash, password);
  if (match === 'busy') return refused('too_frequent');
  if (match === 'match') {
    await spendTry(deps, secret);
    return refused('password_unchanged', { field: 'password' });
  }
  const hashed = await hashing.hash(password);
  if (hashed.kind === 'busy') return refused('too_frequent');
  const now = clock.now();
  const isReset = await database.transaction(async (queries) => {
    if (!(await endStep(deps, queries, step))) return false;
    const written = await queries
      .updateTable('users')
      .set({
        password_hash: hashed.hash,
        password_changed_at: now,
        is_legacy_password: false,
        ...lockoutColumns('login-password-reset', now),
      })
      .where('id', '=', user)
      .where('password_hash', '=', known.password_hash)
      .where('is_closed', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!written) return false;
    await recordSecurityEvent(deps, queries, { organisation, user, kind: 'login-password-reset', visit });
    await liftFreeze(deps, queries, { organisation, user, visit });
    return true;
  });
  if (!isReset) return refused('reset_expired');
  deps.notifications.push(user);
  await deps.sessions.endAllOf(user);
  deps.notice('login-password-reset', { organisation, user });
  return done({ devices: rememberDevice(deps, { organisation, user, passwordChangedAt: now }, devices) });
}
