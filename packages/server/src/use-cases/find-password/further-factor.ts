import type { LoginChannel } from '@marque/domain/identity';
import { masksOf, targetsOf } from '../identity/account-name.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import type { Reset } from './reset.ts';

/** What an account has to prove besides the address by which it was named. */
export interface FurtherFactor {
  readonly channel: LoginChannel;
  /** Where its code goes; empty for an authenticator. */
  readonly target: string;
  /** The same as it may be shown. */
  readonly masked: string;
}

/** The account's authenticator, else its other address: who holds one of two does not get in by that alone. */
export async function furtherFactor(deps: IdentityDeps, { user = 0, channel }: Reset): Promise<FurtherFactor | undefined> {
  const row = await deps.database.queries
    .selectFrom('users')
    .select(['email', 'country_code', 'mobile_no', 'authenticator_secret'])
    .where('id', '=', user)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.authenticator_secret !== null) return { channel: 'google', target: '', masked: '' };
  const { email, sms } = targetsOf(row);
  const masks = masksOf(row);
  if (channel === 'sms') return email === undefined ? undefined : { channel: 'email', target: email, masked: masks.email };
  return sms === undefined || !deps.sendsSms ? undefined : { channel: 'sms', target: sms, masked: masks.sms };
}
