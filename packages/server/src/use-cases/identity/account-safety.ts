import { ANTI_PHISHING_MAX, ANTI_PHISHING_MIN, isAntiPhishingCode, type Actor, type FreezeCause } from '@marque/domain/identity';
import type { Visit } from '../../ports/visit.ts';
import { done, refused, type Result } from '../result.ts';
import { listSessions } from './account-sessions.ts';
import type { IdentityDeps } from './deps.ts';
import { judgeOwnCodes, type OwnCodes } from './own-codes.ts';
import { recordSecurityEvent } from './security-events.ts';

export interface AccountSafety {
  readonly frozen: { readonly at: number; readonly cause: FreezeCause } | undefined;
  /** Empty where none is set. */
  readonly antiPhishingCode: string;
  readonly sessions: number;
}

export async function readAccountSafety(deps: IdentityDeps, actor: Actor<'session'>): Promise<Result<AccountSafety>> {
  const row = await deps.database.queries
    .selectFrom('users')
    .select(['frozen_at', 'freeze_cause', 'anti_phishing_code'])
    .where('id', '=', actor.owner)
    .where('organisation', '=', actor.organisation)
    .executeTakeFirst();
  if (!row) return refused('session_missing');
  const { frozen_at: at, freeze_cause: cause } = row;
  return done({
    frozen: at === null || cause === null ? undefined : { at, cause },
    antiPhishingCode: row.anti_phishing_code ?? '',
    sessions: (await listSessions(deps, actor)).length,
  });
}

export interface AntiPhishingChange {
  readonly text: string;
  readonly codes: OwnCodes;
}

/** Sets or changes the word that every mail to the actor shows. */
export async function setAntiPhishingCode(
  deps: IdentityDeps,
  actor: Actor<'session'>,
  { text, codes }: AntiPhishingChange,
  visit: Visit,
): Promise<Result<null>> {
  const { owner: user, organisation } = actor;
  const word = text.trim();
  if (!isAntiPhishingCode(word))
    return refused('anti_phishing_code_invalid', { field: 'anti_phishing_code', min: ANTI_PHISHING_MIN, max: ANTI_PHISHING_MAX });
  const judged = await judgeOwnCodes(deps, { actor, purposes: ['security'], needs: 'one' }, codes);
  if (!judged.ok) return judged;
  const isSet = await deps.database.transaction(async (queries) => {
    if (!(await judged.value(queries))) return false;
    await queries
      .updateTable('users')
      .set({ anti_phishing_code: word })
      .where('id', '=', user)
      .where('organisation', '=', organisation)
      .execute();
    await recordSecurityEvent(deps, queries, { organisation, user, kind: 'anti-phishing-code-changed', visit });
    return true;
  });
  if (!isSet) return refused('code_wrong', { field: 'email_code' });
  deps.mail.wake();
  return done(null);
}
