import type { LoginChannel, Network } from '@marque/domain/identity';
import { isNamed, parseAccountName, targetOf } from '../identity/account-name.ts';
import { admitAttempt, type AttemptRule } from '../identity/attempts.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { refuseUnchecked, type CheckAnswers } from '../identity/human-check.ts';
import type { GivenPhone } from '../identity/phone/read-phone.ts';
import { done, refused, type Result } from '../result.ts';
import { beginReset } from './reset.ts';

const HOUR_MS = 3_600_000;
/** Resets that one address may begin. */
const RESETS_PER_HOUR = 300;

export interface ResetProgress {
  readonly secret: string;
  /** Ways in which the next code may come; none when all is verified. */
  readonly channels: readonly LoginChannel[];
}

export interface NamedAccount extends CheckAnswers {
  readonly named: { readonly email: string } | GivenPhone;
  readonly network: Network;
}

/** First step: captchas, then whoever has this address or phone. Whether anybody has is not said, here or before the right code. */
export async function findAccount(
  deps: IdentityDeps,
  organisation: number,
  { named, network, ...answers }: NamedAccount,
): Promise<Result<ResetProgress>> {
  const channel = 'email' in named ? 'email' : 'sms';
  const name = 'email' in named ? parseAccountName(named.email, undefined) : parseAccountName(named.mobileNo, named.countryCode);
  if (!name || 'email' in name !== (channel === 'email')) {
    return channel === 'email' ? refused('email_invalid', { field: 'email' }) : refused('phone_invalid', { field: 'mobile_no' });
  }
  if (channel === 'sms' && !deps.sendsSms) return refused('channel_unavailable');
  const unchecked = await refuseUnchecked(deps, organisation, 'find_pwd', answers);
  if (unchecked) return unchecked;
  const rule: AttemptRule = { subject: `find-password:${network}`, failuresMax: RESETS_PER_HOUR, windowMs: HOUR_MS, pauseMs: HOUR_MS };
  if ((await admitAttempt(deps, [rule])).kind === 'paused') return refused('too_frequent');
  const user = await deps.database.queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where(isNamed(name))
    .where('is_closed', '=', false)
    .executeTakeFirst();
  const since = deps.clock.now();
  const secret = await beginReset(deps, organisation, { stage: 'named', channel, target: targetOf(name), user: user?.id, since });
  return done({ secret, channels: [channel] });
}
