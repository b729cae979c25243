import type { Actor } from '@marque/domain/identity';
import type { Visit } from '../../ports/visit.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { lockoutColumns, type Lockout } from '../identity/lockout.ts';
import { openLogin } from '../identity/login.ts';
import { openSession } from '../identity/open-session.ts';
import type { OwnCodes } from '../identity/own-codes.ts';
import { judgeOwnProof } from '../identity/own-proof.ts';
import type { SignedInUser } from '../identity/register.ts';
import { recordSecurityEvent } from '../identity/security-events.ts';
import { spendTry, takeTicket } from '../identity/tickets.ts';
import { done, refused, type Result } from '../result.ts';
import { judgeRecoveryCode } from './judge-code.ts';
import { deleteRecoveryCodes } from './stored-codes.ts';

export interface RecoveryLogin {
  readonly secret: string;
  readonly code: string;
  /** Tickets of those who have signed in on this device before. */
  readonly devices: readonly string[];
  readonly visit: Visit;
}

/** The second step of a login by a recovery code, where an authenticator is bound. Five wrong codes end the login itself. */
export async function loginWithRecoveryCode(
  deps: IdentityDeps,
  organisation: number,
  { secret, code, devices, visit }: RecoveryLogin,
): Promise<Result<SignedInUser>> {
  const open = await openLogin(deps, organisation, secret);
  if (!open) return refused('login_expired');
  if (!(await hasAuthenticator(deps, open.user))) return refused('channel_unavailable');
  const judged = await judgeRecoveryCode(deps, open.user, code);
  if (!judged.ok) {
    if (judged.refusal !== 'too_frequent') await spendTry(deps, secret);
    return judged;
  }
  const isUsed = await deps.database.transaction(async (queries) => {
    if (!(await judged.value(queries))) return false;
    await recordSecurityEvent(deps, queries, { organisation, user: open.user, kind: 'recovery-code-used', visit });
    return true;
  });
  if (!isUsed) return refused('recovery_code_used', { field: 'recovery_code' });
  deps.notifications.push(open.user);
  deps.notice('recovery-code-used', { organisation, user: open.user });
  if (!(await takeTicket(deps, { kind: 'login', organisation, id: secret }))) return refused('login_expired');
  return openSession(deps, { organisation, user: open.user, since: open.since, devices, visit });
}

async function hasAuthenticator({ database }: IdentityDeps, user: number): Promise<boolean> {
  const row = await database.queries.selectFrom('users').select('authenticator_secret').where('id', '=', user).executeTakeFirst();
  return row !== undefined && row.authenticator_secret !== null;
}

export interface LostAuthenticator {
  readonly password: string;
  /** As it was sent, by mail or by SMS. */
  readonly sent: Omit<OwnCodes, 'authenticator'>;
  readonly code: string;
  readonly visit: Visit;
}

/**
 * Takes a lost authenticator away by login password, mailed code and recovery code. The remaining codes go with it, and withdrawals
 * and transfers are closed for a day. Every other session ends.
 */
export async function unbindWithRecoveryCode(
  deps: IdentityDeps,
  actor: Actor<'session'>,
  given: LostAuthenticator,
): Promise<Result<Lockout>> {
  if (!(await hasAuthenticator(deps, actor.owner))) return refused('authenticator_missing');
  const codes = { ...given.sent, authenticator: undefined };
  const proven = await judgeOwnProof(deps, actor, { password: given.password, codes }, { purpose: 'authenticator', needs: 'one' });
  if (!proven.ok) return proven;
  const judged = await judgeRecoveryCode(deps, actor.owner, given.code);
  if (!judged.ok) return judged;
  const lockout = lockoutColumns('authenticator-replaced', deps.clock.now());
  const isUnbound = await deps.database.transaction(async (queries) => {
    if (!(await proven.value(queries)) || !(await judged.value(queries))) return false;
    const unbound = await queries
      .updateTable('users')
      .set({ authenticator_secret: null, authenticator_step: null, ...lockout })
      .where('id', '=', actor.owner)
      .where('organisation', '=', actor.organisation)
      .where('authenticator_secret', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!unbound) return false;
    await deleteRecoveryCodes(queries, actor.owner);
    const event = { organisation: actor.organisation, user: actor.owner, visit: given.visit };
    await recordSecurityEvent(deps, queries, { ...event, kind: 'recovery-code-used' });
    await recordSecurityEvent(deps, queries, { ...event, kind: 'authenticator-unbound' });
    return true;
  });
  if (!isUnbound) return refused('recovery_code_used', { field: 'recovery_code' });
  await deps.sessions.endAllOf(actor.owner, actor.via.tokenHash);
  deps.notifications.push(actor.owner);
  deps.notice('recovery-code-used', { organisation: actor.organisation, user: actor.owner });
  deps.notice('authenticator-unbound', { organisation: actor.organisation, user: actor.owner });
  return done({ cause: lockout.lock_cause, until: lockout.locked_until });
}
