import type { Actor, LoginChannel } from '@marque/domain/identity';
import { channelsOf } from '../identity/account-name.ts';
import type { UseCodes } from '../identity/authenticator.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { judgeOwnCodes, type OwnCodes } from '../identity/own-codes.ts';
import { refused, type Result } from '../result.ts';

const CODE_OF = { google: 'authenticator', sms: 'sms', email: 'email' } as const satisfies Record<LoginChannel, keyof OwnCodes>;

/** By which code the actor proves a transfer: the authenticator's where one is bound, else one by text message, else one by mail (V-044). */
export async function transferCodeChannel(
  { database: { queries }, sendsSms }: Pick<IdentityDeps, 'database' | 'sendsSms'>,
  { owner, organisation }: Actor,
): Promise<LoginChannel> {
  const user = await queries
    .selectFrom('users')
    .select(['email', 'country_code', 'mobile_no', 'authenticator_secret'])
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  const [channel = 'email'] = user ? channelsOf(user, sendsSms) : [];
  return channel;
}

/** Judges that code and no other: a mailed one does not stand for an authenticator. It is used up by `UseCodes`. */
export async function judgeTransferCode(deps: IdentityDeps, actor: Actor, codes: OwnCodes): Promise<Result<UseCodes>> {
  const channel = await transferCodeChannel(deps, actor);
  const given = codes[CODE_OF[channel]];
  if (!given) return refused('code_wrong', { field: `${channel}_code` });
  const only: OwnCodes = { email: undefined, sms: undefined, authenticator: undefined, [CODE_OF[channel]]: given };
  return judgeOwnCodes(deps, { actor, purposes: ['transfer'], needs: 'one' }, only);
}
