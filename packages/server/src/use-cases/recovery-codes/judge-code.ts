import { createHmac } from 'node:crypto';
import { parseRecoveryCode } from '@marque/domain/identity';
import { admitAttempt, clearFailures, deleteAttempts, settleFailure, type AttemptRule } from '../identity/attempts.ts';
import type { UseCodes } from '../identity/authenticator.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { withRecoveryCodes } from './tables.ts';

const PAUSE_MS = 15 * 60_000;
const FAILURES_MAX = 5;

/** A code as it is stored: of 50 bits, and keyed, so that a stolen table gives none away. */
export const hashRecoveryCode = ({ secret }: Pick<IdentityDeps, 'secret'>, user: number, code: string): string =>
  createHmac('sha256', secret).update(`recovery code of ${user}\n${code}`).digest('hex');

/** Judges a user's recovery code; five wrong ones in a quarter of an hour pause them. Nothing is used up before `UseCodes`. */
export async function judgeRecoveryCode(deps: IdentityDeps, user: number, text: string): Promise<Result<UseCodes>> {
  const code = parseRecoveryCode(text);
  // What cannot be a code is no guess, and must not use the guesses up.
  if (code === undefined) return wrong('recovery_code_wrong');
  const rule: AttemptRule = { subject: `recovery-code:${user}`, failuresMax: FAILURES_MAX, windowMs: PAUSE_MS, pauseMs: PAUSE_MS };
  const admission = await admitAttempt(deps, [rule]);
  if (admission.kind === 'paused') return refused('too_frequent', { retry_after: Math.ceil((admission.until - deps.clock.now()) / 1000) });
  const hash = hashRecoveryCode(deps, user, code);
  const row = await withRecoveryCodes(deps.database.queries)
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', user)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (!row || row.used_at !== null) {
    await settleFailure(deps, [rule]);
    return wrong(row ? 'recovery_code_used' : 'recovery_code_wrong');
  }
  await deleteAttempts(deps, admission.attempts);
  await clearFailures(deps, rule.subject);
  return done(async (queries) => {
    const used = await withRecoveryCodes(queries)
      .updateTable('recovery_codes')
      .set({ used_at: deps.clock.now() })
      .where('user_id', '=', user)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst();
    return used !== undefined;
  });
}

const wrong = (refusal: 'recovery_code_wrong' | 'recovery_code_used'): Refused => refused(refusal, { field: 'recovery_code' });
