import { CODE_PURPOSES, maskAccount, maskPhone, phoneText, type Actor, type CodePurpose } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { done, refused, type Result } from '../result.ts';
import { readAccount, type Account } from './account.ts';
import { sendCode, type SentCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';
import type { CodeWay } from './own-codes.ts';

export interface OwnCodeRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly actor: Actor;
  /** Number of the purpose on the wire. */
  readonly type: number;
  readonly way: CodeWay;
}

/** Sends a code to the user's own address or phone; it is good for this purpose only. */
export async function sendOwnCode(
  deps: IdentityDeps,
  { organisation, locale, actor, type, way }: OwnCodeRequest,
): Promise<Result<SentCode & { readonly masked: string }>> {
  const purpose = purposeOf(type);
  if (!purpose) return refused('field_invalid', { field: 'type' });
  const account = await readAccount(deps, actor);
  if (!account.ok) return account;
  const own = ownTarget(account.value, way);
  if (!own) return refused('channel_unavailable');
  const sent = await sendCode(deps, { organisation, locale, channel: way, purpose, target: own.target });
  return sent.ok ? done({ ...sent.value, masked: own.masked }) : sent;
}

function ownTarget({ email, phone }: Account, way: CodeWay): { readonly target: string; readonly masked: string } | undefined {
  if (way === 'sms') return phone && { target: phoneText(phone), masked: maskPhone(phone.digits) };
  return email === '' ? undefined : { target: email, masked: maskAccount(email) };
}

const purposeOf = (type: number): CodePurpose | undefined => {
  const [purpose] = PURPOSES.filter((known) => CODE_PURPOSES[known] === type);
  return purpose;
};

const PURPOSES: readonly CodePurpose[] = [
  'changeLoginPassword',
  'tradePassword',
  'forgotTradePassword',
  'authenticator',
  'changePhone',
  'changeEmail',
  'transfer',
  'apiKey',
  'security',
  'withdraw',
];
