import type { Actor, CodePurpose } from '@marque/domain/identity';
import { refused, type Result } from '../result.ts';
import type { UseCodes } from './authenticator.ts';
import type { IdentityDeps } from './deps.ts';
import { judgeLoginPassword } from './login-password.ts';
import { judgeOwnCodes, type OwnCodes, type OwnCodesOptions } from './own-codes.ts';

/** Login password and codes: what a change of what signs in takes anew. */
export interface OwnProof {
  readonly password: string;
  readonly codes: OwnCodes;
}

/** Judges the password first, then the codes; a wrong password costs no try of a code. */
export async function judgeOwnProof(
  deps: IdentityDeps,
  actor: Actor,
  { password, codes }: OwnProof,
  options: { readonly purpose: CodePurpose; readonly needs: OwnCodesOptions['needs'] },
): Promise<Result<UseCodes>> {
  const user = await deps.database.queries
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.owner)
    .where('organisation', '=', actor.organisation)
    .executeTakeFirst();
  if (!user) return refused('session_missing');
  const wrong = await judgeLoginPassword(deps, actor.owner, user.password_hash, { field: 'password', password });
  return wrong ?? judgeOwnCodes(deps, { actor, purposes: [options.purpose], needs: options.needs }, codes);
}
