import { CODE_PURPOSES, type Actor } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { refused, type Result } from '../result.ts';
import type { UseCodes } from './authenticator.ts';
import type { SentCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';
import { judgeOwnCodes, type OwnCodes } from './own-codes.ts';
import { sendOwnCode } from './send-own-code.ts';

/** Codes of what a person has besides the mailbox. */
export type SecondFactorCodes = Pick<OwnCodes, 'authenticator' | 'sms'>;

/** Judges a code of the authenticator or the phone, for what a mailed code does not suffice (V-075). Nothing is used up before `UseCodes`. */
export async function judgeSecondFactor(deps: IdentityDeps, actor: Actor, codes: SecondFactorCodes): Promise<Result<UseCodes>> {
  const factors = await readSecondFactors(deps, actor);
  if (!factors) return refused('no_second_factor');
  if (!codes.authenticator && !codes.sms) return refused('code_wrong', { field: factors.hasAuthenticator ? 'google_code' : 'sms_code' });
  return judgeOwnCodes(deps, { actor, purposes: ['apiKey'], needs: 'one' }, { ...codes, email: undefined });
}

interface SecondFactorRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly actor: Actor;
}

/** Sends the code of the second factor that is sent. */
export async function sendSecondFactorCode(
  deps: IdentityDeps,
  request: SecondFactorRequest,
): Promise<Result<SentCode & { readonly masked: string }>> {
  if (!(await readSecondFactors(deps, request.actor))) return refused('no_second_factor');
  return sendOwnCode(deps, { ...request, type: CODE_PURPOSES.apiKey, way: 'sms' });
}

async function readSecondFactors({ database }: IdentityDeps, { owner, organisation }: Actor) {
  const user = await database.queries
    .selectFrom('users')
    .select(['authenticator_secret', 'mobile_no'])
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  if (!user || (user.authenticator_secret === null && user.mobile_no === null)) return undefined;
  return { hasAuthenticator: user.authenticator_secret !== null };
}
