import { CODE_PURPOSES, type Actor } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import type { UseCodes } from '../identity/authenticator.ts';
import type { SentCode } from '../identity/codes.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { judgeOwnCodes, type CodeWay, type OwnCodes } from '../identity/own-codes.ts';
import { sendOwnCode } from '../identity/send-own-code.ts';
import { refused, type Result } from '../result.ts';
import type { Factor, Gate } from './gate.ts';

const FIELDS = { google: 'google_code', sms: 'sms_code', email: 'email_code' } as const;
const GIVEN = { google: 'authenticator', sms: 'sms', email: 'email' } as const satisfies Readonly<Record<Factor, keyof OwnCodes>>;

/**
 * Judges the codes that the gate asks for, every one of them: the authenticator where one is bound, else a text message, and a
 * mailed one where the organisation wants it. Nothing is used up before `UseCodes`.
 */
export async function judgeWithdrawalCodes(
  deps: IdentityDeps,
  actor: Actor,
  { factors }: Pick<Gate, 'factors'>,
  codes: OwnCodes,
): Promise<Result<UseCodes>> {
  if (factors.length === 0) return refused('no_second_factor');
  if (factors.includes('sms') && !deps.sendsSms) return refused('channel_unavailable');
  const missing = factors.find((factor) => !codes[GIVEN[factor]]);
  if (missing) return refused('code_wrong', { field: FIELDS[missing] });
  const asked = (factor: Factor): string | undefined => (factors.includes(factor) ? codes[GIVEN[factor]] : undefined);
  const given = { authenticator: asked('google'), sms: asked('sms'), email: asked('email') };
  return judgeOwnCodes(deps, { actor, purposes: ['withdraw'], needs: 'one' }, given);
}

interface CodeRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly way: CodeWay;
}

export const sendWithdrawalCode = (deps: IdentityDeps, request: CodeRequest): Promise<Result<SentCode & { readonly masked: string }>> =>
  sendOwnCode(deps, { ...request, type: CODE_PURPOSES.withdraw });
