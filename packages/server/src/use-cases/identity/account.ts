import type { Actor, Phone } from '@marque/domain/identity';
import { hasPasskey } from '../passkeys/own-passkeys.ts';
import { done, refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { phoneOf } from './phone/phone-of.ts';
import { lockoutOf, type Lockout } from './lockout.ts';

export interface Account {
  readonly uid: string;
  /** Empty where the account has none. */
  readonly email: string;
  readonly phone: Phone | undefined;
  readonly country: string;
  readonly userType: 'individual' | 'enterprise' | 'brand';
  readonly hasTradePassword: boolean;
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
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
    phone: phoneOf(row),
    country: row.country,
    userType: row.user_type,
    hasTradePassword: row.trade_password_hash !== null,
    hasAuthenticator: row.authenticator_secret !== null,
    hasPasskey: await hasPasskey(database.queries, actor.owner),
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
