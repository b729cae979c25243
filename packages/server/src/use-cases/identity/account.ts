import { CODE_PURPOSES, maskAccount, type Actor, type CodePurpose } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { done, refused, type Result } from '../result.ts';
import { sendCode, type SentCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';
import { lockoutOf, type Lockout } from './lockout.ts';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly country: string;
  readonly userType: 'individual' | 'enterprise' | 'brand';
  readonly hasTradePassword: boolean;
  readonly hasAuthenticator: boolean;
  readonly inviteCode: string;
  readonly feeLevel: number;
  readonly createdAt: number;
  readonly passwordChangedAt: number;
  readonly lockout: Lockout | undefined;
}

/** The actor's own account, in their own organisation. */
export async function readAccount({ database, clock }: Pick<IdentityDeps, 'database' | 'clock'>, actor: Actor): Promise<Result<Account>> {
  const row = await database.queries
    .selectFrom('users')
    .selectAll()
    .where('id', '=', actor.owner)
    .where('organisation', '=', actor.organisation)
    .executeTakeFirst();
  if (!row) return refused('session_missing');
  return done({
    uid: row.uid,
    email: row.email ?? '',
    country: row.country,
    userType: row.user_type,
    hasTradePassword: row.trade_password_hash !== null,
    hasAuthenticator: row.authenticator_secret !== null,
    inviteCode: row.invite_code,
    feeLevel: row.fee_level,
    createdAt: row.created_at,
    passwordChangedAt: row.password_changed_at,
    lockout: lockoutOf(row, clock.now()),
  });
}

export async function signOut(deps: IdentityDeps, actor: Actor<'session'>): Promise<void> {
  await deps.sessions.end(actor.via.tokenHash);
  deps.notice('signed-out', { organisation: actor.organisation, user: actor.owner });
}

export interface OwnCodeRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly actor: Actor;
  /** Number of the purpose on the wire. */
  readonly type: number;
}

/** Sends a code to the user's own address; it is good for this purpose only. */
export async function sendOwnCode(deps: IdentityDeps, request: OwnCodeRequest): Promise<Result<SentCode & { readonly masked: string }>> {
  const purpose = purposeOf(request.type);
  const account = await readAccount(deps, request.actor);
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
