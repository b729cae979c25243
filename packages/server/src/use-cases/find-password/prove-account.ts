import { isCode } from '@marque/domain/identity';
import { judgeAuthenticator, type UseCodes } from '../identity/authenticator.ts';
import { judgeCode, useCode } from '../identity/codes.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { spendTry, ticketHash } from '../identity/tickets.ts';
import { done, refused, type Result } from '../result.ts';
import type { ResetProgress } from './find-account.ts';
import { nextStep, readReset, type Reset, type ResetStep } from './reset.ts';

export interface ResetCodes {
  readonly email: string | undefined;
  readonly authenticator: string | undefined;
}

const FIELDS = { email: 'email_code', sms: 'sms_code' } as const;

/**
 * Second step: the code to the address, then where an authenticator is bound its code. The authenticator's counts against nobody before
 * the other was right: who cannot read somebody's mail cannot have their authenticator paused.
 */
export async function proveAccount(deps: IdentityDeps, step: ResetStep, codes: ResetCodes): Promise<Result<ResetProgress>> {
  const reset = await readReset(deps, step.organisation, step.secret);
  if (!reset || reset.stage === 'proven') return refused('reset_expired');
  const addressed = reset.stage === 'named' ? await judgeAddress(deps, step, reset, codes.email ?? '') : done(useNothing);
  if (!addressed.ok) return addressed;
  if (reset.user === undefined) return refused('reset_expired');
  const further = (await hasAuthenticator(deps, reset.user))
    ? await judgeFurther(deps, step, reset, codes.authenticator)
    : done(useNothing);
  if (further !== undefined && !further.ok) return further;
  const stage = further === undefined ? 'addressed' : 'proven';
  const uses = [addressed.value, further?.value ?? useNothing];
  const secret = await deps.database.transaction(async (queries) => {
    for (const use of uses) if (!(await use(queries))) return undefined;
    return nextStep(deps, queries, step, { ...reset, stage });
  });
  if (secret === undefined) return refused('reset_expired');
  return done({ secret, channels: stage === 'proven' ? [] : ['google'] });
}

const useNothing: UseCodes = async () => true;

async function judgeAddress(deps: IdentityDeps, step: ResetStep, reset: Reset, code: string): Promise<Result<UseCodes>> {
  const { organisation, secret } = step;
  const binding = { organisation, purpose: 'findPassword' as const, target: reset.target, login: ticketHash(secret) };
  const judged = await judgeCode(deps, binding, code);
  if (judged.ok && reset.user !== undefined) return done((queries) => useCode(queries, judged.value, deps.clock.now()));
  // A code that is missing is no guess.
  if (isCode(code)) await spendTry(deps, secret);
  return refused('code_wrong', { field: FIELDS[reset.channel] });
}

/** Undefined where the code is for the next call. */
async function judgeFurther(
  deps: IdentityDeps,
  { secret }: ResetStep,
  { stage, user = 0 }: Reset,
  code: string | undefined,
): Promise<Result<UseCodes> | undefined> {
  if (code === undefined && stage === 'named') return undefined;
  const judged = await judgeAuthenticator(deps, user, code ?? '');
  if (!judged.ok && judged.refusal === 'code_wrong' && isCode(code ?? '')) await spendTry(deps, secret);
  return judged;
}

async function hasAuthenticator({ database }: IdentityDeps, user: number): Promise<boolean> {
  const row = await database.queries.selectFrom('users').select('authenticator_secret').where('id', '=', user).executeTakeFirst();
  return row !== undefined && row.authenticator_secret !== null;
}
