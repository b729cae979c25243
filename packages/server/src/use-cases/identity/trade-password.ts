import {
  TRADE_PASSWORD_MAX,
  TRADE_PASSWORD_MIN,
  tradePasswordProblem,
  type Actor,
  type CodePurpose,
  type SecurityEventKind,
} from '@marque/domain/identity';
import type { Visit } from '../../ports/visit.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { isGuessable } from './common-passwords.ts';
import type { IdentityDeps } from './deps.ts';
import { lockoutColumns, type Lockout } from './lockout.ts';
import { judgeOwnCodes, type OwnCodes } from './own-codes.ts';
import { recordSecurityEvent } from './security-events.ts';

export interface NewTradePassword {
  readonly password: string;
  readonly confirmation: string;
  readonly codes: OwnCodes;
}

export interface TradePasswordChange extends NewTradePassword {
  readonly oldPassword: string;
}

/** Sets the first trade password; nothing is closed by it. */
export async function setTradePassword(deps: IdentityDeps, actor: Actor, request: NewTradePassword, visit: Visit): Promise<Result<null>> {
  const problem = refuseTradePassword(request);
  if (problem) return problem;
  const user = await readUser(deps, actor);
  if (!user) return refused('session_missing');
  if (user.trade_password_hash !== null) return refused('trade_password_exists');
  const written = await writePassword(deps, actor, {
    ...user,
    request,
    purposes: ['tradePassword'],
    lockout: {},
    kind: 'trade-password-set',
    visit,
  });
  if (!written.ok) return written;
  deps.notice('trade-password-set', { organisation: actor.organisation, user: actor.owner });
  return done(null);
}

/** Puts a new trade password in the place of one that is known; closes withdrawals and transfers for a day. */
export async function changeTradePassword(
  deps: IdentityDeps,
  actor: Actor,
  request: TradePasswordChange,
  visit: Visit,
): Promise<Result<Lockout>> {
  const problem = refuseTradePassword(request);
  if (problem) return problem;
  const verdict = await deps.tradePasswords.verify(actor, request.oldPassword);
  if (!verdict.ok) return refused(verdict.refusal, { field: 'old_trade_pwd', ...verdict.details });
  return replace(deps, actor, { request, cause: 'trade-password-changed', purposes: ['tradePassword'], visit });
}

/** Puts a new trade password in the place of a forgotten one; closes withdrawals and transfers for a day. */
export async function resetTradePassword(
  deps: IdentityDeps,
  actor: Actor,
  request: NewTradePassword,
  visit: Visit,
): Promise<Result<Lockout>> {
  const problem = refuseTradePassword(request);
  if (problem) return problem;
  return replace(deps, actor, { request, cause: 'trade-password-reset', purposes: ['forgotTradePassword', 'tradePassword'], visit });
}

function refuseTradePassword({ password, confirmation }: NewTradePassword): Refused | undefined {
  const problem = tradePasswordProblem(password) ?? (isGuessable(password, []) ? 'trade_password_simple' : undefined);
  if (problem) return refused(problem, { field: 'trade_pwd', min: TRADE_PASSWORD_MIN, max: TRADE_PASSWORD_MAX });
  return password === confirmation ? undefined : refused('confirmation_differs', { field: 'confirm_trade_pwd' });
}

interface Replacement {
  readonly request: NewTradePassword;
  readonly cause: 'trade-password-changed' | 'trade-password-reset';
  readonly purposes: readonly CodePurpose[];
  readonly visit: Visit;
}

async function replace(deps: IdentityDeps, actor: Actor, { request, cause, purposes, visit }: Replacement): Promise<Result<Lockout>> {
  const user = await readUser(deps, actor);
  if (!user) return refused('session_missing');
  if (user.trade_password_hash === null) return refused('trade_password_missing');
  const lockout = lockoutColumns(cause, deps.clock.now());
  const written = await writePassword(deps, actor, { ...user, request, purposes, lockout, kind: cause, visit });
  if (!written.ok) return written;
  deps.notice(cause, { organisation: actor.organisation, user: actor.owner });
  return done({ cause, until: lockout.locked_until });
}

const readUser = ({ database }: IdentityDeps, { owner, organisation }: Actor) =>
  database.queries
    .selectFrom('users')
    .select('trade_password_hash')
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();

interface Writing {
  readonly trade_password_hash: string | null;
  readonly request: NewTradePassword;
  readonly purposes: readonly CodePurpose[];
  readonly lockout: Partial<ReturnType<typeof lockoutColumns>>;
  readonly kind: SecurityEventKind;
  readonly visit: Visit;
}

/** Writes the password where nobody else has changed it meanwhile; what sessions had proven with the old one is forgotten. */
async function writePassword(deps: IdentityDeps, actor: Actor, writing: Writing): Promise<Result<null>> {
  const { database, clock, hashing } = deps;
  const { trade_password_hash: known, request, purposes, lockout, kind, visit } = writing;
  const codes = await judgeOwnCodes(deps, { actor, purposes, needs: 'one' }, request.codes);
  if (!codes.ok) return codes;
  // Not before the code: who has no code must not learn whether a guess is the password.
  const match = known === null ? 'differs' : await hashing.matches(known, request.password);
  if (match === 'match') return refused('password_unchanged', { field: 'trade_pwd' });
  if (match === 'busy') return refused('too_frequent');
  const hashed = await hashing.hash(request.password);
  if (hashed.kind === 'busy') return refused('too_frequent');
  const result = await database.transaction(async (queries): Promise<Result<null>> => {
    if (!(await codes.value(queries))) return refused('code_wrong', { field: 'email_code' });
    const written = await queries
      .updateTable('users')
      .set({ trade_password_hash: hashed.hash, trade_password_changed_at: clock.now(), ...lockout })
      .where('id', '=', actor.owner)
      .where('trade_password_hash', 'is not distinct from', known)
      .returning('id')
      .executeTakeFirst();
    if (!written) return refused(known === null ? 'trade_password_exists' : 'code_wrong');
    await recordSecurityEvent(deps, queries, { organisation: actor.organisation, user: actor.owner, kind, visit });
    return done(null);
  });
  if (!result.ok) return result;
  deps.notifications.push(actor.owner);
  deps.tradePasswords.forget(actor.owner);
  return result;
}
