import { readRecipient } from '@marque/domain/assets';
import { maskAccount, parseEmail, type Actor } from '@marque/domain/identity';
import type { CallCounter } from '../../ports/call-counter.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { accountOf, isNamed, type AccountName } from '../identity/account-name.ts';
import { admitAttempt, deleteAttempts, settleFailure, type AttemptRule } from '../identity/attempts.ts';
import { parseInternational } from '../identity/phone/read-phone.ts';
import { done, refused, type Result } from '../result.ts';

export interface RecipientDeps {
  readonly database: Database;
  readonly clock: WallClock;
  /** Recipients that an account has asked for. */
  readonly lookups: CallCounter;
}

export interface RecipientName {
  /** UID, email or phone, as typed. */
  readonly to: string;
  readonly countryCode: string;
}

export interface Recipient {
  readonly id: number;
  readonly uid: string;
  /** What its account is called, masked. */
  readonly masked: string;
}

export const LOOKUPS_PER_MINUTE = 20;
const HOUR_MS = 3_600_000;
const MISSES_MAX = 20;
const MINUTE_SECONDS = 60;

/**
 * Who is meant. Whoever asks for many accounts, or for many that are not there, has to wait: nobody can find out by trying which accounts
 * exist. A closed or frozen account is answered as one that is not there.
 */
export async function findRecipient(deps: RecipientDeps, actor: Actor, name: RecipientName): Promise<Result<Recipient>> {
  const read = readRecipient(name.to, name.countryCode);
  if (!read) return refused('transfer_recipient_missing', { field: 'to' });
  if (deps.lookups.count(`recipient:${actor.owner}`) > LOOKUPS_PER_MINUTE) return refused('too_frequent', { retry_after: MINUTE_SECONDS });
  const rule: AttemptRule = {
    subject: `transfer-recipient:${actor.owner}`,
    failuresMax: MISSES_MAX,
    windowMs: 24 * HOUR_MS,
    pauseMs: HOUR_MS,
  };
  const admission = await admitAttempt(deps, [rule]);
  if (admission.kind === 'paused') {
    return refused('too_frequent', { retry_after: Math.ceil((admission.until - deps.clock.now()) / 1_000) });
  }
  const found = await readUser(deps, actor, read, name.countryCode);
  if (!found) {
    await settleFailure(deps, [rule]);
    return refused('transfer_recipient_unknown', { field: 'to' });
  }
  await deleteAttempts(deps, admission.attempts);
  if (found.id === actor.owner) return refused('transfer_to_self', { field: 'to' });
  return done({ id: found.id, uid: found.uid, masked: maskAccount(accountOf(found)) });
}

async function readUser(
  { database: { queries } }: RecipientDeps,
  { organisation }: Actor,
  read: NonNullable<ReturnType<typeof readRecipient>>,
  countryCode: string,
) {
  const open = queries
    .selectFrom('users')
    .select(['id', 'uid', 'email', 'mobile_no'])
    .where('organisation', '=', organisation)
    .where('is_closed', '=', false)
    .where('frozen_at', 'is', null);
  if (read.kind === 'uid') return open.where('uid', '=', read.uid).executeTakeFirst();
  const named = accountName(read, countryCode);
  return named && open.where(isNamed(named)).executeTakeFirst();
}

function accountName(
  read: Exclude<NonNullable<ReturnType<typeof readRecipient>>, { kind: 'uid' }>,
  countryCode: string,
): AccountName | undefined {
  if (read.kind === 'email') {
    const email = parseEmail(read.email);
    return email === undefined ? undefined : { email };
  }
  const phone = parseInternational(read.digits, countryCode);
  return phone && { phone };
}
