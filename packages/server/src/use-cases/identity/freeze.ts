import { maskAccount, type Actor, type FreezeCause } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { Visit } from '../../ports/visit.ts';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { judgeOwnCodes, type OwnCodes } from './own-codes.ts';
import { recordSecurityEvent } from './security-events.ts';
import { takeTicket } from './tickets.ts';

interface Freezing {
  readonly organisation: number;
  readonly user: number;
  readonly cause: FreezeCause;
  readonly visit: Visit;
}

/** Freezes an account that is not frozen yet, and writes it down; false when it was. Its sessions are ended after the commit. */
async function freeze(deps: IdentityDeps, queries: Kysely<Schema>, { organisation, user, cause, visit }: Freezing): Promise<boolean> {
  const frozen = await queries
    .updateTable('users')
    .set({ frozen_at: deps.clock.now(), freeze_cause: cause })
    .where('id', '=', user)
    .where('organisation', '=', organisation)
    .where('frozen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (frozen) await recordSecurityEvent(deps, queries, { organisation, user, kind: 'frozen', visit });
  return frozen !== undefined;
}

async function afterFreezing(deps: IdentityDeps, organisation: number, user: number): Promise<void> {
  await deps.sessions.endAllOf(user);
  deps.keys.tellChanged(user);
  deps.notifications.push(user);
  deps.notice('account-frozen', { organisation, user });
}

export interface FreezeProof {
  readonly tradePassword: string | undefined;
  readonly codes: OwnCodes;
}

/** Freezes the actor's own account and ends its sessions, this one too; proven by the trade password where it is given, else by a code. */
export async function freezeOwnAccount(
  deps: IdentityDeps,
  actor: Actor<'session'>,
  { tradePassword, codes }: FreezeProof,
  visit: Visit,
): Promise<Result<null>> {
  const { owner: user, organisation } = actor;
  const freezing: Freezing = { organisation, user, cause: 'owner', visit };
  if (tradePassword !== undefined) {
    const verdict = await deps.tradePasswords.verify(actor, tradePassword);
    if (!verdict.ok) return refused(verdict.refusal, { field: 'trade_password', ...verdict.details });
    await deps.database.transaction((queries) => freeze(deps, queries, freezing));
  } else {
    const judged = await judgeOwnCodes(deps, { actor, purposes: ['security'], needs: 'one' }, codes);
    if (!judged.ok) return judged;
    const isFirst = await deps.database.transaction(async (queries) => {
      const isUsed = await judged.value(queries);
      if (isUsed) await freeze(deps, queries, freezing);
      return isUsed;
    });
    if (!isFirst) return refused('code_wrong', { field: 'email_code' });
  }
  await afterFreezing(deps, organisation, user);
  return done(null);
}

/** Freezes the account of a security mail's link, once; gives its masked name. */
export async function freezeByTicket(deps: IdentityDeps, organisation: number, id: string, visit: Visit): Promise<Result<string>> {
  const { database, clock } = deps;
  const found = await database.transaction(async (queries) => {
    const payload = await takeTicket({ database: { queries }, clock }, { kind: 'not-me', organisation, id });
    const user = payload?.['user'];
    if (typeof user !== 'number') return undefined;
    await freeze(deps, queries, { organisation, user, cause: 'mailed-link', visit });
    const { email, uid } = await queries.selectFrom('users').select(['email', 'uid']).where('id', '=', user).executeTakeFirstOrThrow();
    return { user, account: email === null ? uid : maskAccount(email) };
  });
  if (!found) return refused('freeze_link_spent');
  await afterFreezing(deps, organisation, found.user);
  return done(found.account);
}

/** What an operator has frozen an operator opens. */
const LIFTED_BY_OWNER: readonly FreezeCause[] = ['owner', 'mailed-link'];

/**
 * Opens a frozen account again, in the transaction of a login password's reset: whose account has an authenticator has proven it there.
 * Call `notifications.push(user)` after the commit. False when nothing was to be opened.
 */
export async function liftFreeze(
  deps: Pick<IdentityDeps, 'clock' | 'mail' | 'notifications'>,
  queries: Kysely<Schema>,
  { organisation, user, visit }: Omit<Freezing, 'cause'>,
): Promise<boolean> {
  const lifted = await queries
    .updateTable('users')
    .set({ frozen_at: null, freeze_cause: null })
    .where('id', '=', user)
    .where('organisation', '=', organisation)
    .where('freeze_cause', 'in', LIFTED_BY_OWNER)
    .where('authenticator_secret', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (lifted) await recordSecurityEvent(deps, queries, { organisation, user, kind: 'unfrozen', visit });
  return lifted !== undefined;
}
