import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES, recoveryCodeText, type Actor } from '@marque/domain/identity';
import type { Visit } from '../../ports/visit.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { judgeOwnProof, type OwnProof } from '../identity/own-proof.ts';
import { recordSecurityEvent } from '../identity/security-events.ts';
import { done, refused, type Result } from '../result.ts';
import { hashRecoveryCode } from './judge-code.ts';
import { deleteRecoveryCodes } from './stored-codes.ts';
import { withRecoveryCodes } from './tables.ts';

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** Makes new codes in the place of all that were there; they are given here and can never be read again. */
export async function makeRecoveryCodes(
  deps: IdentityDeps,
  actor: Actor,
  proof: OwnProof,
  visit: Visit,
): Promise<Result<readonly string[]>> {
  const { database, clock } = deps;
  const user = await database.queries
    .selectFrom('users')
    .select('authenticator_secret')
    .where('id', '=', actor.owner)
    .where('organisation', '=', actor.organisation)
    .executeTakeFirst();
  if (!user) return refused('session_missing');
  if (user.authenticator_secret === null) return refused('authenticator_missing');
  const proven = await judgeOwnProof(deps, actor, proof, { purpose: 'authenticator', needs: 'each' });
  if (!proven.ok) return proven;
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  const now = clock.now();
  const isMade = await database.transaction(async (queries) => {
    if (!(await proven.value(queries))) return false;
    await deleteRecoveryCodes(queries, actor.owner);
    await withRecoveryCodes(queries)
      .insertInto('recovery_codes')
      .values(
        [...codes].map((code) => ({
          user_id: actor.owner,
          code_hash: hashRecoveryCode(deps, actor.owner, code),
          created_at: now,
          used_at: null,
        })),
      )
      .execute();
    await recordSecurityEvent(deps, queries, { organisation: actor.organisation, user: actor.owner, kind: 'recovery-codes-made', visit });
    return true;
  });
  if (!isMade) return refused('code_wrong', { field: 'email_code' });
  deps.notifications.push(actor.owner);
  deps.notice('recovery-codes-made', { organisation: actor.organisation, user: actor.owner });
  return done([...codes].map(recoveryCodeText));
}
