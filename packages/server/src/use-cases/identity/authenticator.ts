import { isCode } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Schema } from '../../ports/schema/index.ts';
import { done, refused, type Result } from '../result.ts';
import { admitAttempt, clearFailures, deleteAttempts, settleFailure, type AttemptRule } from './attempts.ts';
import type { IdentityDeps } from './deps.ts';
import { openText, sealText, type Seal } from './sealing.ts';

const STEP_MS = 30_000;
/** Steps before and after the present one whose codes are taken too (V-014). */
const WINDOW = 1;
const MINUTE_MS = 60_000;
/** Twenty bytes in base32. */
const SECRET = /^[A-Z2-7]{32}$/;

/** Uses judged codes up, in the transaction of what they prove; false when somebody else was first. */
export type UseCodes = (queries: Kysely<Schema>) => Promise<boolean>;

/** Judges a code of a user's authenticator; five wrong ones in a quarter of an hour pause it. Nothing is used up before `UseCodes`. */
export async function judgeAuthenticator(deps: IdentityDeps, user: number, code: string): Promise<Result<UseCodes>> {
  // A code that is missing is no guess, and must not use the guesses up.
  if (!isCode(code)) return refused('code_wrong', { field: 'google_code' });
  const { database, clock, secret } = deps;
  const row = await database.queries
    .selectFrom('users')
    .select(['authenticator_secret', 'authenticator_step'])
    .where('id', '=', user)
    .executeTakeFirst();
  if (!row || row.authenticator_secret === null) return refused('authenticator_missing');
  const rule: AttemptRule = { subject: `authenticator:${user}`, failuresMax: 5, windowMs: 15 * MINUTE_MS, pauseMs: 15 * MINUTE_MS };
  const admission = await admitAttempt(deps, [rule]);
  if (admission.kind === 'paused') return refused('too_frequent', { retry_after: Math.ceil((admission.until - clock.now()) / 1000) });
  const key = openText(sealOf({ secret }, user), row.authenticator_secret);
  const step = key === undefined ? undefined : stepOf(key, code, clock.now());
  if (step === undefined || step <= (row.authenticator_step ?? 0)) {
    await settleFailure(deps, [rule]);
    return refused('code_wrong', { field: 'google_code' });
  }
  await deleteAttempts(deps, admission.attempts);
  await clearFailures(deps, rule.subject);
  return done((queries) => useStep(queries, user, step));
}

/** Of any number who bring a code of one step, one is first. */
async function useStep(queries: Kysely<Schema>, user: number, step: number): Promise<boolean> {
  const used = await queries
    .updateTable('users')
    .set({ authenticator_step: step })
    .where('id', '=', user)
    .where((is) => is.or([is('authenticator_step', 'is', null), is('authenticator_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The step that a code is of, if it is one of those taken now. */
export function stepOf(base32: string, code: string, now: number): number | undefined {
  if (!isCode(code) || !SECRET.test(base32)) return undefined;
  const delta = new TOTP({ secret: Secret.fromBase32(base32) }).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}

/** A secret as it is stored. */
export const sealedSecret = (deps: Pick<IdentityDeps, 'secret'>, user: number, base32: string): string =>
  sealText(sealOf(deps, user), base32);

const sealOf = ({ secret }: Pick<IdentityDeps, 'secret'>, user: number): Seal => ({
  secret,
  purpose: 'authenticators',
  name: String(user),
});
