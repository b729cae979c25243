import { maskAccount, type Actor } from '@marque/domain/identity';
import { Secret, TOTP } from 'otpauth';
import type { Organisation } from '../../ports/organisations.ts';
import type { Visit } from '../../ports/visit.ts';
import { deleteRecoveryCodes } from '../recovery-codes/stored-codes.ts';
import { done, refused, type Result } from '../result.ts';
import { sealedSecret, stepOf } from './authenticator.ts';
import type { IdentityDeps } from './deps.ts';
import { lockoutColumns, type Lockout } from './lockout.ts';
import { judgeOwnCodes, type OwnCodes } from './own-codes.ts';
import { recordSecurityEvent } from './security-events.ts';
import { issueTicket, takeTicket } from './tickets.ts';

const SECRET_BYTES = 20;
const SETUP_SECONDS = 1_800;

export interface AuthenticatorSetup {
  /** In base32, as authenticator apps take it. */
  readonly secret: string;
  /** The same with names, for the QR code. */
  readonly address: string;
  readonly account: string;
}

/** Makes a secret for an authenticator app; it is bound by its first code, within half an hour. */
export async function offerAuthenticator(
  deps: IdentityDeps,
  actor: Actor,
  organisation: Organisation,
): Promise<Result<AuthenticatorSetup>> {
  const user = await readUser(deps, actor);
  if (!user) return refused('session_missing');
  const secret = new Secret({ size: SECRET_BYTES });
  const account = user.email === null ? actor.uid : maskAccount(user.email);
  await issueTicket(deps, {
    kind: 'authenticator',
    organisation: actor.organisation,
    payload: { user: actor.owner },
    seconds: SETUP_SECONDS,
    id: secret.base32,
  });
  return done({ secret: secret.base32, address: new TOTP({ issuer: organisation.name, label: account, secret }).toString(), account });
}

export interface AuthenticatorBinding {
  readonly secret: string;
  /** Of the new authenticator. */
  readonly code: string;
  readonly codes: OwnCodes;
}

/**
 * Binds an authenticator with its first code. Where one is bound already its code is needed as well, and the new one replaces it:
 * withdrawals and transfers are closed for a day, as they are for who had one before. Every other session ends.
 */
export async function bindAuthenticator(
  deps: IdentityDeps,
  actor: Actor<'session'>,
  { secret, code, codes }: AuthenticatorBinding,
  visit: Visit,
): Promise<Result<Lockout | undefined>> {
  const { database, clock } = deps;
  const user = await readUser(deps, actor);
  if (!user) return refused('session_missing');
  const step = stepOf(secret, code, clock.now());
  if (step === undefined) return refused('code_wrong', { field: 'google_code' });
  const proven = await judgeOwnCodes(deps, { actor, purposes: ['authenticator'], needs: 'each' }, codes);
  if (!proven.ok) return proven;
  const offered = await takeTicket(deps, { kind: 'authenticator', organisation: actor.organisation, id: secret });
  if (offered?.['user'] !== actor.owner) return refused('authenticator_setup_expired', { field: 'google_code' });
  const lockout = user.had_authenticator ? lockoutColumns('authenticator-replaced', clock.now()) : undefined;
  const isBound = await database.transaction(async (queries) => {
    if (!(await proven.value(queries))) return false;
    const bound = await queries
      .updateTable('users')
      .set({
        authenticator_secret: sealedSecret(deps, actor.owner, secret),
        authenticator_step: step,
        had_authenticator: true,
        ...lockout,
      })
      .where('id', '=', actor.owner)
      .where('authenticator_secret', 'is not distinct from', user.authenticator_secret)
      .returning('id')
      .executeTakeFirst();
    if (!bound) return false;
    const kind = user.authenticator_secret === null ? 'authenticator-bound' : 'authenticator-replaced';
    await recordSecurityEvent(deps, queries, { organisation: actor.organisation, user: actor.owner, kind, visit });
    return true;
  });
  if (!isBound) return refused('code_wrong', { field: 'google_code' });
  await deps.sessions.endAllOf(actor.owner, actor.via.tokenHash);
  deps.notifications.push(actor.owner);
  deps.notice('authenticator-bound', { organisation: actor.organisation, user: actor.owner });
  return done(lockout && { cause: lockout.lock_cause, until: lockout.locked_until });
}

/** Takes the authenticator away; its current code is needed. Every other session ends. */
export async function unbindAuthenticator(
  deps: IdentityDeps,
  actor: Actor<'session'>,
  codes: OwnCodes,
  visit: Visit,
): Promise<Result<null>> {
  const user = await readUser(deps, actor);
  if (!user) return refused('session_missing');
  if (user.authenticator_secret === null) return refused('authenticator_missing');
  const proven = await judgeOwnCodes(deps, { actor, purposes: ['authenticator'], needs: 'each' }, codes);
  if (!proven.ok) return proven;
  const isUnbound = await deps.database.transaction(async (queries) => {
    if (!(await proven.value(queries))) return false;
    await queries
      .updateTable('users')
      .set({ authenticator_secret: null, authenticator_step: null })
      .where('id', '=', actor.owner)
      .execute();
    await recordSecurityEvent(deps, queries, {
      organisation: actor.organisation,
      user: actor.owner,
      kind: 'authenticator-unbound',
      visit,
    });
    await deleteRecoveryCodes(queries, actor.owner);
    return true;
  });
  if (!isUnbound) return refused('code_wrong', { field: 'google_code' });
  await deps.sessions.endAllOf(actor.owner, actor.via.tokenHash);
  deps.notifications.push(actor.owner);
  deps.notice('authenticator-unbound', { organisation: actor.organisation, user: actor.owner });
  return done(null);
}

const readUser = ({ database }: IdentityDeps, { owner, organisation }: Actor) =>
  database.queries
    .selectFrom('users')
    .select(['email', 'authenticator_secret', 'had_authenticator'])
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
