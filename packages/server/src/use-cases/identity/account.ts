import { CODE_PURPOSES, maskAccount, type CodePurpose } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import type { Session } from '../../ports/sessions.ts';
import { done, refused, type Result } from '../result.ts';
import { sendCode, type SentCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly country: string;
  readonly kycLevel: number;
  readonly hasTradePassword: boolean;
  readonly inviteCode: string;
  readonly feeLevel: number;
  readonly createdAt: number;
  readonly passwordChangedAt: number;
}

/** The session's own account, in the session's own organisation. */
export async function readAccount({ database }: Pick<IdentityDeps, 'database'>, session: Session): Promise<Result<Account>> {
  const row = await database.queries
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.user)
    .where('organisation', '=', session.organisation)
    .executeTakeFirst();
  if (!row) return refused('session_missing');
  return done({
    uid: row.uid,
    email: row.email ?? '',
    country: row.country,
    kycLevel: row.kyc_level,
    hasTradePassword: row.trade_password_hash !== null,
    inviteCode: row.invite_code,
    feeLevel: row.fee_level,
    createdAt: row.created_at,
    passwordChangedAt: row.password_changed_at,
  });
}

export async function signOut(deps: IdentityDeps, session: Session): Promise<void> {
  await deps.sessions.end(session.tokenHash);
  deps.notice('signed-out', { organisation: session.organisation, user: session.user });
}

export interface OwnCodeRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly session: Session;
  /** Number of the purpose on the wire. */
  readonly type: number;
}

/** Sends a code to the user's own address; it is good for this purpose only. */
export async function sendOwnCode(deps: IdentityDeps, request: OwnCodeRequest): Promise<Result<SentCode & { readonly masked: string }>> {
  const purpose = purposeOf(request.type);
  const account = await readAccount(deps, request.session);
  if (!account.ok) return account;
  const { email } = account.value;
  if (!purpose || email === '') return refused('field_invalid', { field: 'type' });
  const sent = await sendCode(deps, { organisation: request.organisation, locale: request.locale, purpose, target: email });
  return sent.ok ? done({ ...sent.value, masked: maskAccount(email) }) : sent;
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
];
