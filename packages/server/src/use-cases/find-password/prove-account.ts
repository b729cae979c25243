import { isCode } from '@marque/domain/identity';
import { judgeAuthenticator, type UseCodes } from '../identity/authenticator.ts';
import { judgeCode, useCode } from '../identity/codes.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { spendTry, ticketHash } from '../identity/tickets.ts';
import { done, refused, type Result } from '../result.ts';
import type { ResetProgress } from './find-account.ts';
import { furtherFactor, type FurtherFactor } from './further-factor.ts';
import { nextStep, readReset, type Reset, type ResetStep } from './reset.ts';

export interface ResetCodes {
  readonly email: string | undefined;
  readonly sms: string | undefined;
  readonly authenticator: string | undefined;
}

const FIELDS = { email: 'email_code', sms: 'sms_code' } as const;

/**
 * Second step: the code to the address, then that of the account's further factor. The authenticator's counts against nobody before
 * the other was right: who cannot read somebody's mail cannot have their authenticator paused.
 */
export async function proveAccount(deps: IdentityDeps, step: ResetStep, codes: ResetCodes): Promise<Result<ResetProgress>> {
  const reset = await readReset(deps, step.organisation, step.secret);
  if (!reset || reset.stage === 'proven') return refused('reset_expired');
  const first = reset.stage === 'named' ? await judgeSent(deps, step, reset, codes[reset.channel]) : done(useNothing);
  if (!first.ok) return first;
  const factor = await furtherFactor(deps, reset);
  const further = factor ? await judgeFurther(deps, step, { reset, factor, codes }) : done(useNothing);
  if (further !== undefined && !further.ok) return further;
  const stage = further === undefined ? 'addressed' : 'proven';
  const uses = [first.value, further?.value ?? useNothing];
  const secret = await deps.database.transaction(async (queries) => {
    for (const use of uses) if (!(await use(queries))) return undefined;
    return nextStep(deps, queries, step, { ...reset, stage });
  });
  if (secret === undefined) return refused('reset_expired');
  return done({ secret, channels: stage === 'proven' || !factor ? [] : [factor.channel] });
}

const useNothing: UseCodes = async () => true;

/** A code that was sent to an address for this very step. */
async function judgeSent(
  deps: IdentityDeps,
  { organisation, secret }: ResetStep,
  { user, channel, target }: Pick<Reset, 'user' | 'channel' | 'target'>,
  code = '',
): Promise<Result<UseCodes>> {
  const judged = await judgeCode(deps, { organisation, purpose: 'findPassword', target, login: ticketHash(secret) }, code);
  if (judged.ok && user !== undefined) return done((queries) => useCode(queries, judged.value, deps.clock.now()));
  // A code that is missing is no guess.
  if (isCode(code)) await spendTry(deps, secret);
  return refused('code_wrong', { field: FIELDS[channel] });
}

interface Further {
  readonly reset: Reset;
  readonly factor: FurtherFactor;
  readonly codes: ResetCodes;
}

/** Undefined where the code is for the next call: one that is sent comes only then. */
async function judgeFurther(
  deps: IdentityDeps,
  step: ResetStep,
  { reset, factor: { channel, target }, codes }: Further,
): Promise<Result<UseCodes> | undefined> {
  const isFirstStep = reset.stage === 'named';
  if (channel !== 'google') return isFirstStep ? undefined : judgeSent(deps, step, { user: reset.user, channel, target }, codes[channel]);
  const code = codes.authenticator ?? '';
  if (code === '' && isFirstStep) return undefined;
  const judged = await judgeAuthenticator(deps, reset.user ?? 0, code);
  if (!judged.ok && judged.refusal === 'code_wrong' && isCode(code)) await spendTry(deps, step.secret);
  return judged;
}
