import { createHash } from 'node:crypto';
import { CODE_TRIES, isCode, type LoginChannel, type Network, type SecondStepWay } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import type { Visit } from '../../ports/visit.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { accountOf, channelsOf, isNamed, masksOf, parseAccountName, targetOf, targetsOf, type AccountName } from './account-name.ts';
import { admitAttempt, clearFailures, deleteAttempts, settleFailure, type AttemptRule } from './attempts.ts';
import { judgeAuthenticator, type UseCodes } from './authenticator.ts';
import { judgeCode, sendCode, useCode, type SentCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';
import { refuseUnchecked, type CheckAnswers } from './human-check.ts';
import { deviceOf } from './known-devices.ts';
import { isMailedTo, mailLink } from './mailed-link.ts';
import { openSession } from './open-session.ts';
import { withOwnFactors } from './own-factors.ts';
import type { SignedInUser } from './register.ts';
import { issueTicket, readTicket, spendTry, takeTicket, ticketHash } from './tickets.ts';

const MINUTE_MS = 60_000;
const LOGIN_SECONDS = 600;

export interface Credentials extends CheckAnswers {
  /** An email address, or with a dialling code a phone. */
  readonly username: string;
  readonly countryCode: string | undefined;
  readonly password: string;
  /** Ticket of a link that was mailed to the account's owner. */
  readonly mailed: string | undefined;
}

/** From where somebody signs in. */
export interface SignInPlace {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly network: Network;
  /** Scheme and host of the link that is mailed to the owner of a paused account. */
  readonly linkOrigin: string;
  /** Tickets of those who have signed in on this device before. */
  readonly devices: readonly string[];
}

export interface LoginStep {
  readonly secret: string;
  readonly channels: readonly SecondStepWay[];
  /** Where codes go, as may be shown; empty where the account has no such address. */
  readonly email: string;
  readonly phone: string;
}

/**
 * First step: captchas, then the password. An unknown account and a wrong password get the same answer in the same time,
 * and both count the same.
 */
export async function checkPassword(deps: IdentityDeps, place: SignInPlace, given: Credentials): Promise<Result<LoginStep>> {
  const organisation = place.organisation.id;
  const unchecked = await refuseUnchecked(deps, organisation, 'login', given);
  if (unchecked) return unchecked;
  const name = parseAccountName(given.username, given.countryCode);
  const user = name && (await findUser(deps, organisation, name));
  const rules = rulesFor(deps, place, given, name, user);
  const admission = await admitAttempt(deps, rules);
  if (admission.kind === 'paused') return paused(admission.until - deps.clock.now());
  const match = await deps.hashing.matches(user?.password_hash, given.password);
  if (match === 'busy') {
    await deleteAttempts(deps, admission.attempts);
    return refused('too_frequent');
  }
  if (match === 'differs' || !user || user.is_closed) return fail(deps, place, rules, user);
  await deleteAttempts(deps, admission.attempts);
  await clearFailures(deps, rules[0].subject);
  if (user.is_legacy_password) return refused('legacy_password');
  const codes = channelsOf(user, deps.sendsSms);
  if (codes.length === 0) return refused('channel_unavailable');
  const payload = { user: user.id, since: deps.clock.now() };
  const secret = await issueTicket(deps, { kind: 'login', organisation, payload, seconds: LOGIN_SECONDS });
  const masks = masksOf(user);
  const channels = await withOwnFactors(deps, user.id, codes);
  return done({ secret, channels, email: masks.email, phone: masks.sms });
}

/**
 * A-104 pauses an account for two hours, which would let anybody lock anybody out. So the two hours hold for the account
 * as seen from one address, and for the address; the account as a whole is paused for fifteen minutes at most. Neither holds
 * for a device on which its owner has signed in before, nor for who comes by a link from his mailbox: each of these is counted
 * by itself, and nobody else can use it up.
 */
function rulesFor(
  deps: IdentityDeps,
  { organisation: { id: organisation }, network, devices }: SignInPlace,
  given: Credentials,
  named: AccountName | undefined,
  user: FoundUser | undefined,
): readonly [AttemptRule, ...AttemptRule[]] {
  const windowMs = 15 * MINUTE_MS;
  const pauseMs = 120 * MINUTE_MS;
  const device = user && deviceOf(deps, { organisation, user: user.id, passwordChangedAt: user.password_changed_at }, devices);
  if (device !== undefined) return [{ subject: `login-device:${ticketHash(device)}`, failuresMax: 5, windowMs, pauseMs }];
  if (user && given.mailed !== undefined && isMailedTo(deps, organisation, user.id, given.mailed)) {
    return [{ subject: `login-mailed:${ticketHash(given.mailed)}`, failuresMax: 5, windowMs, pauseMs }];
  }
  const text = named ? targetOf(named) : given.username.trim().toLowerCase();
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return [
    { subject: `login:${organisation}:${name}:${network}`, failuresMax: 5, windowMs, pauseMs },
    { subject: `login:${network}`, failuresMax: 20, windowMs, pauseMs },
    { subject: `login:${organisation}:${name}`, failuresMax: 10, windowMs, pauseMs: windowMs },
  ];
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const findUser = ({ database }: IdentityDeps, organisation: number, name: AccountName) =>
  database.queries
    .selectFrom('users')
    .select([
      'id',
      'email',
      'country_code',
      'mobile_no',
      'password_hash',
      'password_changed_at',
      'is_legacy_password',
      'is_closed',
      'authenticator_secret',
    ])
    .where('organisation', '=', organisation)
    .where(isNamed(name))
    .executeTakeFirst();

/** The letter to the owner goes out beside the answer, which must not take longer for an account that exists. */
async function fail(
  deps: IdentityDeps,
  { organisation, locale, linkOrigin }: SignInPlace,
  rules: readonly AttemptRule[],
  user: FoundUser | undefined,
): Promise<Refused> {
  const isPaused = await settleFailure(deps, rules);
  deps.notice(isPaused ? 'sign-in-paused' : 'password-wrong', { organisation: organisation.id });
  if (isPaused && user?.email && !user.is_closed) {
    mailLink(deps, { organisation, locale, linkOrigin, user: user.id, email: user.email }).catch(() =>
      deps.notice('mail-failed', { organisation: organisation.id }),
    );
  }
  return refused('login_failed');
}

const paused = (leftMs: number): Refused => refused('login_paused', { minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) });

export interface OpenLogin {
  readonly user: number;
  readonly account: string;
  readonly targets: ReturnType<typeof targetsOf>;
  readonly masks: ReturnType<typeof masksOf>;
  readonly login: string;
  readonly since: number;
}

/** The login behind a secret, while it has tries and time left, its account is open and its password still is the one that was entered. */
export async function openLogin(deps: IdentityDeps, organisation: number, secret: string): Promise<OpenLogin | undefined> {
  const payload = await readTicket(deps, { kind: 'login', organisation, id: secret }, CODE_TRIES);
  if (typeof payload?.user !== 'number') return undefined;
  const since = typeof payload.since === 'number' ? payload.since : 0;
  const row = await deps.database.queries
    .selectFrom('users')
    .select(['email', 'country_code', 'mobile_no'])
    .where('id', '=', payload.user)
    .where('is_closed', '=', false)
    .where('is_legacy_password', '=', false)
    .where('password_changed_at', '<=', since)
    .executeTakeFirst();
  return (
    row && { user: payload.user, account: accountOf(row), targets: targetsOf(row), masks: masksOf(row), login: ticketHash(secret), since }
  );
}

export interface LoginCodeRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly secret: string;
  readonly channel: LoginChannel;
}

export interface LoginCodeSent extends SentCode {
  readonly masked: string;
}

/** Sends the second step's code, the first time and again. */
export async function sendLoginCode(
  deps: IdentityDeps,
  { organisation, locale, secret, channel }: LoginCodeRequest,
): Promise<Result<LoginCodeSent>> {
  const open = await openLogin(deps, organisation.id, secret);
  if (!open) return refused('login_expired');
  const target = channel === 'google' ? undefined : open.targets[channel];
  if (target === undefined || channel === 'google') return refused('channel_unavailable');
  const { login, since } = open;
  const sent = await sendCode(deps, { organisation, locale, channel, purpose: 'login', target, login, loginSince: since });
  return sent.ok ? done({ ...sent.value, masked: open.masks[channel] }) : sent;
}

export interface LoginCode {
  readonly secret: string;
  readonly channel: LoginChannel;
  readonly code: string;
  readonly devices: readonly string[];
  readonly visit: Visit;
}

/** Second step: the code ends the login in a session. Five wrong codes end the login itself. */
export async function finishLogin(
  deps: IdentityDeps,
  organisation: number,
  { secret, channel, code, devices, visit }: LoginCode,
): Promise<Result<SignedInUser>> {
  const open = await openLogin(deps, organisation, secret);
  if (!open) return refused('login_expired');
  const judged = await judgeLoginCode(deps, organisation, open, { channel, code });
  if (!judged.ok) {
    if (judged.refusal !== 'code_wrong') return judged;
    // A code that is missing is no guess.
    if (isCode(code)) await spendTry(deps, secret);
    return refused('code_wrong', { field: 'code' });
  }
  const isFirst = await judged.value(deps.database.queries);
  if (!isFirst || !(await takeTicket(deps, { kind: 'login', organisation, id: secret }))) return refused('login_expired');
  return openSession(deps, { organisation, user: open.user, since: open.since, devices, visit });
}

async function judgeLoginCode(
  deps: IdentityDeps,
  organisation: number,
  { user, targets, login }: OpenLogin,
  { channel, code }: Pick<LoginCode, 'channel' | 'code'>,
): Promise<Result<UseCodes>> {
  if (channel === 'google') {
    const judged = await judgeAuthenticator(deps, user, code);
    return !judged.ok && judged.refusal === 'authenticator_missing' ? refused('channel_unavailable') : judged;
  }
  const target = targets[channel];
  if (target === undefined) return refused('channel_unavailable');
  const judged = await judgeCode(deps, { organisation, purpose: 'login', target, login }, code);
  return judged.ok ? done((queries) => useCode(queries, judged.value, deps.clock.now())) : judged;
}
