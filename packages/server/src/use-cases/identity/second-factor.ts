import type { Actor } from '@marque/domain/identity';
import { refused, type Result } from '../result.ts';
import { judgeAuthenticator, type UseCodes } from './authenticator.ts';
import type { SentCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';

/** Codes of what a person has besides the mailbox. */
export interface SecondFactorCodes {
  readonly authenticator: string | undefined;
  readonly sms: string | undefined;
}

/** Judges a code of the authenticator, for what a mailed code does not suffice (V-075). Nothing is used up before `UseCodes`. */
export async function judgeSecondFactor(
  deps: IdentityDeps,
  actor: Actor,
  { authenticator, sms }: SecondFactorCodes,
): Promise<Result<UseCodes>> {
  if (!(await hasSecondFactor(deps, actor))) return refused('no_second_factor');
  if (sms && !authenticator) return refused('channel_unavailable', { field: 'sms_code' });
  return judgeAuthenticator(deps, actor.owner, authenticator ?? '');
}

/** Sends the code of the second factor that is sent. */
export async function sendSecondFactorCode(deps: IdentityDeps, actor: Actor): Promise<Result<SentCode & { readonly masked: string }>> {
  return refused((await hasSecondFactor(deps, actor)) ? 'channel_unavailable' : 'no_second_factor');
}

async function hasSecondFactor({ database }: IdentityDeps, { owner, organisation }: Actor): Promise<boolean> {
  const user = await database.queries
    .selectFrom('users')
    .select('id')
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .where('authenticator_secret', 'is not', null)
    .executeTakeFirst();
  return user !== undefined;
}
