import type { Actor, CodePurpose } from '@marque/domain/identity';
import { done, refused, type Result } from '../result.ts';
import { judgeAuthenticator, type UseCodes } from './authenticator.ts';
import { judgeCode, useCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';

/** Codes that signed-in users send to prove a change of their account. */
export interface OwnCodes {
  readonly email: string | undefined;
  readonly authenticator: string | undefined;
}

export interface OwnCodesOptions {
  readonly actor: Actor;
  /** Any of them may have been the reason why a code was sent. */
  readonly purposes: readonly CodePurpose[];
  /** `one`: any factor that the account has. `each`: the address, and the authenticator where one is bound. */
  readonly needs: 'one' | 'each';
}

/**
 * Judges the codes, each of which costs one of its tries. All that are given have to be right, so that a second one is never there for
 * nothing; the refusal's `field` names the first that is not.
 */
export async function judgeOwnCodes(
  deps: IdentityDeps,
  { actor, purposes, needs }: OwnCodesOptions,
  given: OwnCodes,
): Promise<Result<UseCodes>> {
  const user = await readFactors(deps, actor);
  if (!user) return refused('session_missing');
  const uses: UseCodes[] = [];
  if (given.authenticator || (needs === 'each' && user.authenticator_secret !== null)) {
    const judged = await judgeAuthenticator(deps, actor.owner, given.authenticator ?? '');
    if (!judged.ok) return judged;
    uses.push(judged.value);
  }
  if (given.email || needs === 'each' || uses.length === 0) {
    const judged = await judgeMailed(deps, actor, { email: user.email ?? '', purposes }, given.email ?? '');
    if (!judged.ok) return judged;
    uses.push(judged.value);
  }
  return done(async (queries) => {
    for (const use of uses) if (!(await use(queries))) return false;
    return true;
  });
}

async function judgeMailed(
  deps: IdentityDeps,
  actor: Actor,
  { email, purposes }: { readonly email: string; readonly purposes: readonly CodePurpose[] },
  code: string,
): Promise<Result<UseCodes>> {
  for (const purpose of purposes) {
    const judged = await judgeCode(deps, { organisation: actor.organisation, purpose, target: email }, code);
    if (judged.ok) return done((queries) => useCode(queries, judged.value, deps.clock.now()));
  }
  return refused('code_wrong', { field: 'email_code' });
}

const readFactors = ({ database }: IdentityDeps, { owner, organisation }: Actor) =>
  database.queries
    .selectFrom('users')
    .select(['email', 'authenticator_secret'])
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
