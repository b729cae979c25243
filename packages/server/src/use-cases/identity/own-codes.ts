import type { Actor, CodePurpose } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { done, refused, type Result } from '../result.ts';
import { judgeCode, useCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';

/** Codes that signed-in users send to prove a change of their account. */
export interface OwnCodes {
  readonly email: string | undefined;
}

/** Uses the judged codes up, in the transaction of what they prove; false when somebody else was first. */
type UseCodes = (queries: Kysely<Schema>) => Promise<boolean>;

export interface OwnCodesOptions {
  readonly actor: Actor;
  /** The user's address. */
  readonly email: string;
  /** Any of them may have been the reason why the code was sent. */
  readonly purposes: readonly CodePurpose[];
}

/** Judges the codes, each of which costs one of its tries; `field` of the refusal names the wrong one. */
export async function judgeOwnCodes(
  deps: IdentityDeps,
  { actor, email, purposes }: OwnCodesOptions,
  given: OwnCodes,
): Promise<Result<UseCodes>> {
  for (const purpose of purposes) {
    const judged = await judgeCode(deps, { organisation: actor.organisation, purpose, target: email }, given.email ?? '');
    if (judged.ok) return done((queries) => useCode(queries, judged.value, deps.clock.now()));
  }
  return refused('code_wrong', { field: 'email_code' });
}
