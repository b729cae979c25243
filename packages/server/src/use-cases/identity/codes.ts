import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_RESEND_SECONDS, CODE_TRIES, CODE_TTL_SECONDS, isCode, type CodePurpose } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Kysely } from 'kysely';
import type { Letter, Message } from '../../ports/mail.ts';
import type { Organisation } from '../../ports/organisations.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import type { IdentityDeps } from './deps.ts';
import { lockName } from './lock.ts';
import { codeMessage, noAccountMessage } from './messages.ts';
import { codeSms } from './phone/code-sms.ts';

export type Purpose = CodePurpose | 'register' | 'login' | 'findPassword';

/** What a code is good for: one purpose, one address, and where it is not the account's own one login, password reset or account. */
export interface CodeBinding {
  readonly organisation: number;
  readonly purpose: Purpose;
  readonly target: string;
  /** Names the login, the reset or the account that the code belongs to; empty elsewhere. */
  readonly login?: string;
}

export interface SendingOptions extends Omit<CodeBinding, 'organisation'> {
  readonly organisation: Organisation;
  readonly locale: Locale;
  /** How the code is sent; a phone is named by its whole number (E.164). */
  readonly channel: 'email' | 'sms';
  /** When the login began (epoch ms). Codes from before it are another login's and do not hold this one's first code up. */
  readonly loginSince?: number;
  /** Nobody has an account with this address: a letter says so and carries no code. All else is done as for anybody. */
  readonly isForNobody?: boolean;
  /** Asked for on a device of the account's owner: what others have asked for does not hold this one up. */
  readonly isOnKnownDevice?: boolean;
}

export interface SentCode {
  readonly expireIn: number;
  readonly resendAfter: number;
}

const DAY_MS = 24 * 3_600_000;
/** Codes that nobody used, of one purpose to one address in a day. Anybody can ask for those of a password reset. */
const UNUSED_PER_DAY = 10;
const UNUSED_RESETS_PER_DAY = 50;
/** Codes to one address within the pause between two, however many logins ask. */
const BURST = 3;

/** Sends a new code; the one before it is void from then on. The message is written with the code and leaves after it. */
export async function sendCode(deps: IdentityDeps, options: SendingOptions): Promise<Result<SentCode>> {
  const { database, clock, mail } = deps;
  const { organisation, purpose, target } = options;
  if (options.channel === 'sms' && !deps.sendsSms) return refused('channel_unavailable');
  const binding = { ...options, organisation: organisation.id };
  const now = clock.now();
  const refusal = await database.transaction(async (queries) => {
    await lockName(queries, `code:${organisation.id}:${purpose}:${target}`);
    const held = await heldUp(queries, binding, now);
    if (held !== undefined) return held;
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const validUntil = now + CODE_TTL_SECONDS * 1000;
    await storeCode(queries, deps, { ...binding, code, now, validUntil });
    const message = messageOf(options, code, validUntil);
    if (message) await mail.put(queries, message);
    return undefined;
  });
  if (refusal !== undefined) return refusal;
  mail.wake();
  return done({ expireIn: CODE_TTL_SECONDS, resendAfter: CODE_RESEND_SECONDS });
}

/** A phone without an account is not called: each message costs money, and would come to somebody else. */
function messageOf(
  { channel, isForNobody = false, ...options }: SendingOptions,
  code: string,
  validUntil: number,
): Message | Letter | undefined {
  const message = { ...options, code, validUntil };
  if (channel === 'sms') return isForNobody ? undefined : codeSms(message);
  return isForNobody ? noAccountMessage(message) : codeMessage(message);
}

type Sending = CodeBinding & Pick<SendingOptions, 'loginSince' | 'isOnKnownDevice'>;

/** Why no code is sent now, if there is a reason. */
async function heldUp(queries: Kysely<Schema>, sending: Sending, now: number): Promise<Refused | undefined> {
  const { organisation, purpose, target, login = '', loginSince = 0, isOnKnownDevice = false } = sending;
  const perDay = purpose === 'findPassword' ? UNUSED_RESETS_PER_DAY : UNUSED_PER_DAY;
  const unused = await queries
    .selectFrom('verification_codes')
    .select('created_at')
    .where('organisation', '=', organisation)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('created_at', '>', now - DAY_MS)
    .$if(isOnKnownDevice, (codes) => codes.where('login', '=', login))
    .orderBy('id', 'desc')
    .limit(perDay)
    .execute();
  const holding = unused[0] && unused[0].created_at >= loginSince ? unused[0] : unused[BURST - 1];
  const waitMs = holding ? holding.created_at + CODE_RESEND_SECONDS * 1000 - now : 0;
  if (waitMs > 0) return refused('too_frequent', { retry_after: Math.ceil(waitMs / 1000) });
  return unused.length >= perDay ? refused('too_frequent') : undefined;
}

interface NewCode extends CodeBinding {
  readonly code: string;
  readonly now: number;
  readonly validUntil: number;
}

async function storeCode(queries: Kysely<Schema>, { secret }: IdentityDeps, { now, validUntil, code, ...binding }: NewCode): Promise<void> {
  const { organisation, purpose, target, login = '' } = binding;
  await queries
    .insertInto('verification_codes')
    .values({
      organisation,
      purpose,
      target,
      login,
      code_hash: hashCode(secret, binding, code),
      created_at: now,
      expires_at: validUntil,
      used_at: null,
    })
    .execute();
}

/**
 * Judges a code without using it up; gives its number for `useCode`. Each judgement is one of the code's five, counted
 * before it is made, so that guessing in parallel gains nothing.
 */
export async function judgeCode({ database, clock, secret }: IdentityDeps, binding: CodeBinding, code: string): Promise<Result<number>> {
  if (!isCode(code)) return refused('code_wrong');
  const now = clock.now();
  const row = await database.queries
    .updateTable('verification_codes')
    .set((columns) => ({ tries: columns('tries', '+', 1) }))
    .where('id', '=', (newest) =>
      newest
        .selectFrom('verification_codes')
        .select('id')
        .where('organisation', '=', binding.organisation)
        .where('purpose', '=', binding.purpose)
        .where('target', '=', binding.target)
        .where('login', '=', binding.login ?? '')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('tries', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!row) return refused('code_wrong');
  const isRight = timingSafeEqual(Buffer.from(row.code_hash, 'hex'), Buffer.from(hashCode(secret, binding, code), 'hex'));
  return isRight ? done(row.id) : refused('code_wrong');
}

/** Uses a judged code up; false when somebody else did first. */
export async function useCode(queries: Kysely<Schema>, id: number, now: number): Promise<boolean> {
  const used = await queries
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

const hashCode = (secret: string, { organisation, purpose, target, login = '' }: CodeBinding, code: string): string =>
  createHmac('sha256', secret).update([organisation, purpose, target, login, code].join('\n')).digest('hex');
