import {
  LOGIN_PASSWORD_DIGIT_RUN_MAX,
  LOGIN_PASSWORD_MAX,
  LOGIN_PASSWORD_MIN,
  loginPasswordProblem,
  type Actor,
} from '@marque/domain/identity';
import type { Visit } from '../../ports/visit.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { admitAttempt, clearFailures, deleteAttempts, settleFailure, type AttemptRule } from './attempts.ts';
import { isGuessable } from './common-passwords.ts';
import type { IdentityDeps } from './deps.ts';
import { rememberDevice } from './known-devices.ts';
import { lockoutColumns, type Lockout } from './lockout.ts';
import { judgeOwnCodes, type OwnCodes } from './own-codes.ts';
import { recordSecurityEvent } from './security-events.ts';

const MINUTE_MS = 60_000;
const PAUSE_MINUTES = 120;
const FAILURES_MAX = 5;

export interface LoginPasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmation: string;
  readonly codes: OwnCodes;
  /** Tickets of those who have signed in on this device before. */
  readonly devices: readonly string[];
}

export interface LoginPasswordChanged extends Lockout {
  readonly devices: readonly string[];
}

/** What is wrong with a new login password, before anything is asked of the database. */
export function refuseLoginPassword(password: string, confirmation: string): Refused | undefined {
  const problem = loginPasswordProblem(password);
  if (problem === 'password_digit_run') return refused(problem, { field: 'password', max: LOGIN_PASSWORD_DIGIT_RUN_MAX });
  if (problem) return refused(problem, { field: 'password', min: LOGIN_PASSWORD_MIN, max: LOGIN_PASSWORD_MAX });
  return password === confirmation ? undefined : refused('confirmation_differs', { field: 'confirm_password' });
}

/** Refuses what is tried first by whoever guesses; `names` are those of the exchange and of the account. */
export const refuseGuessable = (password: string, names: readonly (string | null)[]): Refused | undefined =>
  isGuessable(password, names) ? refused('password_guessable', { field: 'password' }) : undefined;

/** Changes the login password: ends every other session, and closes withdrawals and transfers for a day. */
export async function changeLoginPassword(
  deps: IdentityDeps,
  actor: Actor<'session'>,
  request: LoginPasswordChange,
  visit: Visit,
): Promise<Result<LoginPasswordChanged>> {
  const problem = refuseLoginPassword(request.password, request.confirmation);
  if (problem) return problem;
  if (request.password === request.oldPassword) return refused('password_unchanged', { field: 'password' });
  const { database, clock, hashing } = deps;
  const { owner: user, organisation } = actor;
  const row = await database.queries
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation')
    .select(['password_hash', 'email', 'name'])
    .where('users.id', '=', user)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  if (!row) return refused('session_missing');
  const guessable = refuseGuessable(request.password, [row.name, row.email]);
  if (guessable) return guessable;
  const wrong = await judgeLoginPassword(deps, user, row.password_hash, { field: 'old_password', password: request.oldPassword });
  if (wrong) return wrong;
  const codes = await judgeOwnCodes(deps, { actor, purposes: ['changeLoginPassword'], needs: 'one' }, request.codes);
  if (!codes.ok) return codes;
  const hashed = await hashing.hash(request.password);
  if (hashed.kind === 'busy') return refused('too_frequent');
  const now = clock.now();
  const lockout = lockoutColumns('login-password-changed', now);
  const isChanged = await database.transaction(async (queries) => {
    if (!(await codes.value(queries))) return false;
    const changed = await queries
      .updateTable('users')
      .set({ password_hash: hashed.hash, password_changed_at: now, is_legacy_password: false, ...lockout })
      .where('id', '=', user)
      .where('password_hash', '=', row.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await recordSecurityEvent(deps, queries, { organisation, user, kind: 'login-password-changed', visit });
    return true;
  });
  if (!isChanged) return refused('code_wrong', { field: 'email_code' });
  deps.notifications.push(user);
  await deps.sessions.endAllOf(user, actor.via.tokenHash);
  deps.notice('login-password-changed', { organisation, user });
  return done({
    cause: lockout.lock_cause,
    until: lockout.locked_until,
    devices: rememberDevice(deps, { organisation, user, passwordChangedAt: now }, request.devices),
  });
}

export interface GivenPassword {
  /** The call's field, for the refusal. */
  readonly field: string;
  readonly password: string;
}

/** Why the login password does not allow a change; five wrong ones pause changes for two hours. */
export async function judgeLoginPassword(
  deps: IdentityDeps,
  user: number,
  hash: string,
  { field, password }: GivenPassword,
): Promise<Refused | undefined> {
  const rule: AttemptRule = {
    subject: `login-password:${user}`,
    failuresMax: FAILURES_MAX,
    windowMs: PAUSE_MINUTES * MINUTE_MS,
    pauseMs: PAUSE_MINUTES * MINUTE_MS,
  };
  const admission = await admitAttempt(deps, [rule]);
  if (admission.kind === 'paused') return paused(field, admission.until - deps.clock.now());
  const match = await deps.hashing.matches(hash, password);
  if (match === 'differs') {
    return (await settleFailure(deps, [rule]))
      ? paused(field, rule.pauseMs)
      : refused('login_password_wrong', { field, tries_left: admission.triesLeft });
  }
  await deleteAttempts(deps, admission.attempts);
  if (match === 'busy') return refused('too_frequent');
  await clearFailures(deps, rule.subject);
  return undefined;
}

const paused = (field: string, leftMs: number): Refused =>
  refused('login_password_paused', { field, minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) });
