import { parseEmail } from '@marque/domain/identity';
import { admitAttempt, clearFailures, deleteAttempts, settleFailure, type AttemptRule } from '../identity/attempts.ts';
import { stepOf } from '../identity/authenticator.ts';
import { openText, type Seal } from '../identity/sealing.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { writeAudit } from './audit.ts';
import type { OperatorDeps } from './deps.ts';
import { openOperatorSession, type Place } from './sessions.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

export const sealOf = ({ secret }: Pick<OperatorDeps, 'secret'>, name: string): Seal => ({ secret, purpose: 'operators', name });

const rulesFor = (email: string, network: string): readonly AttemptRule[] => [
  { subject: `operator:${email}`, failuresMax: 5, windowMs: WINDOW_MS, pauseMs: WINDOW_MS },
  { subject: `operator-network:${network}`, failuresMax: 20, windowMs: WINDOW_MS, pauseMs: WINDOW_MS },
];

export interface OperatorCredentials {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator. */
  readonly code: string;
}

/** Signs in with password and authenticator at once: the answer does not say which of them was wrong. */
export async function signInOperator(
  deps: OperatorDeps,
  { email: typed, password, code }: OperatorCredentials,
  place: Place,
): Promise<Result<{ readonly token: string; readonly email: string }>> {
  const { database, clock, hashing } = deps;
  const now = clock.now();
  const email = parseEmail(typed) ?? '';
  const rules = rulesFor(email, place.network);
  const admission = await admitAttempt(deps, rules);
  if (admission.kind === 'paused')
    return refused('operator_login_paused', { minutes: Math.max(1, Math.ceil((admission.until - now) / MINUTE_MS)) });
  const row = await database.queries.selectFrom('operators').selectAll().where('email', '=', email).executeTakeFirst();
  const match = await hashing.matches(row?.is_closed === false ? (row.password_hash ?? undefined) : undefined, password);
  if (match === 'busy') {
    await deleteAttempts(deps, admission.attempts);
    return refused('busy');
  }
  const key = row && row.authenticator_secret !== null ? openText(sealOf(deps, String(row.id)), row.authenticator_secret) : undefined;
  const step = key === undefined ? undefined : stepOf(key, code, now);
  const token =
    match === 'match' && row && step !== undefined
      ? await database.transaction(async (queries) => {
          const used = await queries
            .updateTable('operators')
            .set({ authenticator_step: step })
            .where('id', '=', row.id)
            .where('is_closed', '=', false)
            .where('password_hash', '=', row.password_hash)
            .where((is) => is.or([is('authenticator_step', 'is', null), is('authenticator_step', '<', step)]))
            .returning('id')
            .executeTakeFirst();
          if (!used) return undefined;
          await writeAudit(queries, { id: row.id, email: row.email, network: place.network }, now, {
            action: 'session.signed-in',
            subject: row.email,
          });
          return openOperatorSession(queries, row.id, place, now);
        })
      : undefined;
  if (token === undefined) return failed(deps, rules, email, place);
  await deleteAttempts(deps, admission.attempts);
  await clearFailures(deps, `operator:${email}`);
  return done({ token, email });
}

/** What is no address is not written down: it may be a password in the wrong field. */
async function failed(deps: OperatorDeps, rules: readonly AttemptRule[], email: string, { network }: Place): Promise<Refused> {
  await settleFailure(deps, rules);
  await writeAudit(deps.database.queries, { id: null, email, network }, deps.clock.now(), { action: 'session.failed', subject: email });
  return refused('operator_login_failed');
}
