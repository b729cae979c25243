import { parseEmail, type LoginChannel, type Network } from '@marque/domain/identity';
import { admitAttempt, type AttemptRule } from '../identity/attempts.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { refuseUnchecked, type CheckAnswers } from '../identity/human-check.ts';
import { done, refused, type Result } from '../result.ts';
import { beginReset } from './reset.ts';

const HOUR_MS = 3_600_000;
/** Resets that one address may begin. */
const RESETS_PER_HOUR = 300;

export interface AccountByEmail extends CheckAnswers {
  readonly email: string;
  readonly network: Network;
}

export interface ResetProgress {
  readonly secret: string;
  /** Ways in which the next code may come; none when all is verified. */
  readonly channels: readonly LoginChannel[];
}

/** First step: captchas, then whoever has this address. Whether anybody has is not said, here or before the right code. */
export async function findAccountByEmail(
  deps: IdentityDeps,
  organisation: number,
  { email: text, network, ...answers }: AccountByEmail,
): Promise<Result<ResetProgress>> {
  const email = parseEmail(text);
  if (email === undefined) return refused('email_invalid', { field: 'email' });
  const unchecked = await refuseUnchecked(deps, organisation, 'find_pwd', answers);
  if (unchecked) return unchecked;
  const rule: AttemptRule = { subject: `find-password:${network}`, failuresMax: RESETS_PER_HOUR, windowMs: HOUR_MS, pauseMs: HOUR_MS };
  if ((await admitAttempt(deps, [rule])).kind === 'paused') return refused('too_frequent');
  const user = await deps.database.queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('email', '=', email)
    .where('is_closed', '=', false)
    .executeTakeFirst();
  const since = deps.clock.now();
  const secret = await beginReset(deps, organisation, { stage: 'named', channel: 'email', target: email, user: user?.id, since });
  return done({ secret, channels: ['email'] });
}
