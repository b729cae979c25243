import { randomInt } from 'node:crypto';
import { isCountry, maskAccount, parseEmail, type Network } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Kysely } from 'kysely';
import type { Organisation } from '../../ports/organisations.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { asksForInvitation, restrictedCountries } from '../organisation/registration-rules.ts';
import type { Visit } from '../../ports/visit.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { isNamed, nameColumns, targetOf, type AccountName } from './account-name.ts';
import { admitAttempt } from './attempts.ts';
import { judgeCode, sendCode, useCode, type SentCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';
import { findInviter, holdSlot } from './invitation.ts';
import { placeOf } from './device-name.ts';
import { rememberDevice } from './known-devices.ts';
import { refuseGuessable, refuseLoginPassword } from './login-password.ts';
import { tellSecurityEvent } from './security-events.ts';
import { readPhone, type GivenPhone } from './phone/read-phone.ts';
import { spendSlider } from './slider.ts';

/** What the account is to be called, as typed. */
type GivenName = { readonly email: string } | GivenPhone;

export interface RegistrationCodeRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly named: GivenName;
  readonly sliderSecret: string | undefined;
  readonly network: Network;
}

const HOUR_MS = 3_600_000;
/** Codes that one address may have sent to people who have no account yet; text messages cost money. */
const CODES_PER_HOUR = { email: 300, sms: 60 };

/** Sends the same code whether the address has an account or not: only its owner learns that, with the right code. */
export async function sendRegistrationCode(deps: IdentityDeps, request: RegistrationCodeRequest): Promise<Result<SentCode>> {
  const { organisation, locale } = request;
  const name = readName(organisation, request.named);
  if (!name.ok) return name;
  const channel = 'email' in name.value ? 'email' : 'sms';
  if (channel === 'sms' && !deps.sendsSms) return refused('channel_unavailable');
  if (!(await spendSlider(deps, organisation.id, 'register', request.sliderSecret))) return refused('slider_required');
  const subject = channel === 'sms' ? `register-sms:${request.network}` : `register-codes:${request.network}`;
  const rule = { subject, failuresMax: CODES_PER_HOUR[channel], windowMs: HOUR_MS, pauseMs: HOUR_MS };
  if ((await admitAttempt(deps, [rule])).kind === 'paused') return refused('too_frequent');
  return sendCode(deps, { organisation, locale, channel, purpose: 'register', target: targetOf(name.value) });
}

function readName(organisation: Organisation, named: GivenName): Result<AccountName> {
  if (!('email' in named)) {
    const phone = readPhone(organisation, named);
    return phone.ok ? done({ phone: phone.value }) : phone;
  }
  const email = parseEmail(named.email);
  return email === undefined ? refused('email_invalid', { field: 'email' }) : done({ email });
}

export interface Registration {
  readonly named: GivenName;
  readonly country: string;
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
  readonly inviteCode: string | undefined;
  readonly agrees: boolean;
  /** Tickets of those who have signed in on this device before. */
  readonly devices: readonly string[];
  readonly visit: Visit;
}

export interface SignedInUser {
  readonly user: number;
  readonly uid: string;
  readonly account: string;
  readonly signedInAt: number;
  /** For the cookies, and for nothing else. */
  readonly token: string;
  readonly devices: readonly string[];
}

/** What the user agreed to, kept with the account (V-021). */
const AGREEMENTS = 'user, privacy, anti-money-laundering; edition 1';
const NAME_ATTEMPTS = 5;
const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes an account and signs it in. The engine knows the owner before the account exists, never the other way round. */
export async function register(deps: IdentityDeps, organisation: Organisation, request: Registration): Promise<Result<SignedInUser>> {
  const checked = checkRegistration(organisation, request);
  if (!checked.ok) return checked;
  const name = checked.value;
  const target = targetOf(name);
  const inviter = await findInviter(deps.database, organisation.id, request.inviteCode);
  if (!inviter.ok) return inviter;
  const code = await judgeCode(deps, { organisation: organisation.id, purpose: 'register', target }, request.code);
  if (!code.ok) return refused(code.refusal, { field: 'code' });
  if (await isTaken(deps.database.queries, organisation.id, name)) return taken(name);
  const hashed = await deps.hashing.hash(request.password);
  if (hashed.kind === 'busy') return refused('too_frequent');
  const owner = await defineOwner(deps, organisation.id);
  if (owner === undefined) return refused('busy');
  const account: NewAccount = { owner, name, country: request.country, passwordHash: hashed.hash, inviter: inviter.value };
  const created = await createAccount(deps, organisation.id, account, code.value);
  if (!created.ok) return created;
  if (inviter.value !== null) deps.notifications.push(inviter.value);
  const device = { organisation: organisation.id, user: owner, passwordChangedAt: created.value };
  const opened = await deps.sessions.open(owner, organisation.id, placeOf(request.visit));
  if (!opened) return refused('login_expired');
  const { token, session } = opened;
  await tellSecurityEvent(deps, { organisation: organisation.id, user: owner, kind: 'registered', visit: request.visit });
  deps.notice('registered', { organisation: organisation.id, user: owner });
  return done({
    user: owner,
    uid: session.uid,
    account: 'email' in name ? name.email : name.phone.digits,
    signedInAt: session.createdAt,
    token,
    devices: rememberDevice(deps, device, request.devices),
  });
}

/** Everything that needs no question to the database, in the order of the form. */
function checkRegistration(organisation: Organisation, request: Registration): Result<AccountName> {
  const name = readName(organisation, request.named);
  if (!name.ok) return name;
  if (!isCountry(request.country)) return refused('field_invalid', { field: 'country' });
  if (restrictedCountries(organisation).includes(request.country)) return refused('country_not_served', { field: 'country' });
  const names = [organisation.name, 'email' in name.value ? name.value.email : null];
  const problem = refuseLoginPassword(request.password, request.confirmation) ?? refuseGuessable(request.password, names);
  if (problem) return problem;
  if (!request.agrees) return refused('agreement_required', { field: 'agree' });
  if (asksForInvitation(organisation) && !request.inviteCode) return refused('invite_code_required', { field: 'invite_code' });
  return name;
}

const taken = (name: AccountName): Refused =>
  'email' in name ? refused('email_taken', { field: 'email' }) : refused('phone_taken', { field: 'mobile_no' });

async function isTaken(queries: Kysely<Schema>, organisation: number, name: AccountName): Promise<boolean> {
  const row = await queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where(isNamed(name))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the next user number and makes it known to the engine as an owner. A number that is never used harms nobody. The first
 * account of a new organisation makes the organisation known too.
 */
async function defineOwner({ database, exchange }: IdentityDeps, organisation: number): Promise<number | undefined> {
  const [row] = await database.run<{ id: number | string | bigint }>("select nextval('owner_numbers') as id");
  const define = async (owner: number): Promise<boolean> => {
    const ownerKind = owner === organisation ? 'organisation' : 'user';
    const submission = await exchange.submit({ kind: 'define-owner', owner, ownerKind, organisation, feeOwner: organisation });
    return submission.kind === 'done' && submission.receipt.outcome.ok;
  };
  const owner = Number(row?.id);
  const isKnown = (await define(owner)) || ((await define(organisation)) && (await define(owner)));
  return isKnown ? owner : undefined;
}

interface NewAccount {
  readonly owner: number;
  readonly name: AccountName;
  readonly country: string;
  readonly passwordHash: string;
  readonly inviter: number | null;
}

/**
 * The account and the used code stand or fall together; of two at once with one code or one address, one wins. A slot that somebody
 * else took meanwhile leaves the code unused, as any wrong invitation does. Gives the time.
 */
async function createAccount(
  { database, clock, notifications }: IdentityDeps,
  organisation: number,
  account: NewAccount,
  code: number,
): Promise<Result<number>> {
  const now = clock.now();
  return database.transaction(async (queries) => {
    const refusal = account.inviter === null ? undefined : await holdSlot(queries, account.inviter);
    if (refusal) return refusal;
    if (!(await useCode(queries, code, now))) return refused('code_wrong', { field: 'code' });
    for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
      const inserted = await queries
        .insertInto('users')
        .values({
          id: account.owner,
          organisation,
          uid: String(randomInt(10_000_000, 100_000_000)),
          ...nameColumns(account.name),
          password_hash: account.passwordHash,
          trade_password_hash: null,
          country: account.country,
          invite_code: newInviteCode(),
          invited_by: account.inviter,
          agreements: `${AGREEMENTS}; ${now}`,
          created_at: now,
          password_changed_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted && account.inviter !== null) {
        const fields = { account: maskAccount(targetOf(account.name)) };
        await notifications.put(queries, { user: account.inviter, kind: 'friend-joined', fields });
      }
      if (inserted) return done(now);
      if (await isTaken(queries, organisation, account.name)) return taken(account.name);
    }
    throw new Error('no free account name was found');
  });
}

const newInviteCode = (): string => Array.from({ length: 6 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');
