import type { Actor } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../../ports/organisations.ts';
import type { Visit } from '../../../ports/visit.ts';
import { done, refused, type Result } from '../../result.ts';
import { readAccount, type Account } from '../account.ts';
import { admitAttempt } from '../attempts.ts';
import type { UseCodes } from '../authenticator.ts';
import { judgeCode, sendCode, useCode, type SentCode } from '../codes.ts';
import type { IdentityDeps } from '../deps.ts';
import { judgeOwnCodes } from '../own-codes.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { CONTACT_KINDS, contactColumns, maskedTarget, presentTarget, targetOf, type Contact } from './contact.ts';

const HOUR_MS = 3_600_000;
/** Codes to phones and addresses of others that an account may have sent; asking also tells whether somebody has them. */
const CODES_PER_HOUR = 20;

export interface ContactCodeRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly contact: Contact;
}

/** Sends the code with which a phone or an address is bound, to that phone or address. */
export async function sendContactCode(
  deps: IdentityDeps,
  { organisation, locale, actor, contact }: ContactCodeRequest,
): Promise<Result<SentCode>> {
  const account = await readAccount(deps, actor);
  if (!account.ok) return account;
  const { channel, purpose, field, taken, unchanged } = CONTACT_KINDS[contact.kind];
  const target = targetOf(contact);
  if (presentTarget(account.value, contact.kind) === target) return refused(unchanged, { field });
  const rule = { subject: `contact-codes:${actor.owner}`, failuresMax: CODES_PER_HOUR, windowMs: HOUR_MS, pauseMs: HOUR_MS };
  if ((await admitAttempt(deps, [rule])).kind === 'paused') return refused('too_frequent');
  if (await isTaken(deps, actor, contact)) return refused(taken, { field });
  return sendCode(deps, { organisation, locale, channel, purpose, target, login: askedBy(actor) });
}

/** The code is good for the account that asked for it, whoever else asks for one to the same phone or address. */
const askedBy = ({ owner }: Actor): string => `account ${owner}`;

export interface ContactBinding {
  readonly contact: Contact;
  /** Came to the new phone or address. */
  readonly code: string;
  /** Came to the one that is replaced; on the first binding to what the account has. */
  readonly oldCode: string | undefined;
  readonly authenticator: string | undefined;
  readonly visit: Visit;
}

/**
 * Binds a phone or an address that its owner can read, or replaces the one that is bound. The account's owner proves it with a code of the
 * old one or with the authenticator: else an open session would be enough to take the account over. Every other session ends.
 */
export async function bindContact(deps: IdentityDeps, actor: Actor<'session'>, binding: ContactBinding): Promise<Result<null>> {
  const { contact, code, visit } = binding;
  const { purpose, field, taken, unchanged } = CONTACT_KINDS[contact.kind];
  const account = await readAccount(deps, actor);
  if (!account.ok) return account;
  const target = targetOf(contact);
  if (presentTarget(account.value, contact.kind) === target) return refused(unchanged, { field });
  const proof = await judgeProof(deps, actor, account.value, binding);
  if (!proof.ok) return proof;
  const judged = await judgeCode(deps, { organisation: actor.organisation, purpose, target, login: askedBy(actor) }, code);
  if (!judged.ok) return refused(judged.refusal, { field: 'code' });
  if (await isTaken(deps, actor, contact)) return refused(taken, { field });
  try {
    return await write(deps, actor, { account: account.value, contact, code: judged.value, proof: proof.value, visit });
  } catch (fault) {
    // Somebody else may have been first since then: the store has refused the second one, and everything is undone.
    if (await isTaken(deps, actor, contact)) return refused(taken, { field });
    throw fault;
  }
}

/** The proof that the account's owner asks; its code is of the same purpose, but came to the old phone or address. */
async function judgeProof(
  deps: IdentityDeps,
  actor: Actor,
  account: Account,
  { contact: { kind }, oldCode, authenticator }: ContactBinding,
): Promise<Result<UseCodes>> {
  const isReplacing = presentTarget(account, kind) !== '';
  const way = isReplacing === (kind === 'phone') ? 'sms' : 'email';
  const codes = { email: undefined, sms: undefined, [way]: oldCode ?? '', authenticator };
  const judged = await judgeOwnCodes(deps, { actor, purposes: [CONTACT_KINDS[kind].purpose], needs: 'one' }, codes);
  return judged.ok || judged.refusal !== 'code_wrong' || judged.details?.['field'] === 'google_code'
    ? judged
    : refused('code_wrong', { field: 'old_code' });
}

interface Writing {
  readonly account: Account;
  readonly contact: Contact;
  readonly code: number;
  readonly proof: UseCodes;
  readonly visit: Visit;
}

/** Of any number who bring the same codes, one is first. */
async function write(deps: IdentityDeps, { owner, organisation, via }: Actor<'session'>, writing: Writing): Promise<Result<null>> {
  const { database, clock } = deps;
  const { account, contact, code, proof, visit } = writing;
  const { column, bound, changed } = CONTACT_KINDS[contact.kind];
  const known = contact.kind === 'phone' ? account.phone?.digits : account.email;
  const result = await database.transaction(async (queries): Promise<Result<null>> => {
    if (!(await proof(queries))) return refused('code_wrong', { field: 'old_code' });
    if (!(await useCode(queries, code, clock.now()))) return refused('code_wrong', { field: 'code' });
    const written = await queries
      .updateTable('users')
      .set(contactColumns(contact))
      .where('id', '=', owner)
      .where('organisation', '=', organisation)
      .where(column, 'is not distinct from', known || null)
      .returning('id')
      .executeTakeFirst();
    if (!written) return refused('code_wrong', { field: 'old_code' });
    const kind = known ? changed : bound;
    const formerEmail = contact.kind === 'email' ? { formerEmail: account.email } : {};
    await recordSecurityEvent(deps, queries, { organisation, user: owner, kind, visit, detail: maskedTarget(contact), ...formerEmail });
    return done(null);
  });
  if (!result.ok) return result;
  await deps.sessions.endAllOf(owner, via.tokenHash);
  deps.notifications.push(owner);
  deps.notice(bound, { organisation, user: owner });
  return result;
}

async function isTaken({ database }: IdentityDeps, { owner, organisation }: Actor, contact: Contact): Promise<boolean> {
  const named = database.queries.selectFrom('users').select('id').where('organisation', '=', organisation).where('id', '<>', owner);
  const row = await (
    contact.kind === 'phone'
      ? named.where('country_code', '=', contact.phone.countryCode).where('mobile_no', '=', contact.phone.digits)
      : named.where('email', '=', contact.email)
  ).executeTakeFirst();
  return row !== undefined;
}
