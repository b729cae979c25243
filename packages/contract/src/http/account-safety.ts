import { FREEZE_CAUSES, SECURITY_EVENTS } from '@marque/domain/identity';
import { z } from 'zod/mini';
import { bit, dateTimeText, orEmpty, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { optional, page, secret, size, text, ticket, whole } from '../fields.ts';

const accountSession = z.strictObject({
  session_id: z.int(),
  /** Browser and system as far as they are known, such as "Chrome · Windows". */
  device: z.string(),
  address: z.string(),
  login_time: dateTimeText,
  seen_time: dateTimeText,
  is_current: bit,
});
export type AccountSession = ValueOf<typeof accountSession>;

/** Where the account is signed in now, the session that asks first. */
export const getSessionList = defineCall({
  method: 'POST',
  path: '/Bcex/User/getSessionList',
  requires: signedIn({ scope: 'read' }),
  input: z.object({}),
  output: z.array(accountSession),
});

/** Ends one session of the own account, with its sockets. */
export const endSession = defineCall({
  method: 'POST',
  path: '/Bcex/User/endSession',
  requires: signedIn({ scope: 'account', whileFrozen: true }),
  input: z.object({ session_id: whole(1, 999_999_999_999_999) }),
  output: z.strictObject({}),
  refusals: ['session_unknown'],
});

/** Ends every session of the own account but this one. */
export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/Bcex/User/endOtherSessions',
  requires: signedIn({ scope: 'account', whileFrozen: true }),
  input: z.object({}),
  output: z.strictObject({ ended: z.int() }),
});

const securityEvent = z.strictObject({
  event_id: z.int(),
  kind: z.enum(SECURITY_EVENTS),
  time: dateTimeText,
  device: z.string(),
  address: z.string(),
  detail: z.string(),
});
export type SecurityEventRow = ValueOf<typeof securityEvent>;

/** What happened to the account, newest first; `login`: only who came in. */
export const getSecurityEventList = defineCall({
  method: 'POST',
  path: '/Bcex/User/getSecurityEventList',
  requires: user({ scope: 'read' }),
  input: z.object({ page: page(), size: size(), type: z._default(optional(z.enum(['all', 'login'])), 'all') }),
  output: pageOf(securityEvent),
});

const accountSafety = z.strictObject({
  is_frozen: bit,
  frozen_time: z.nullable(dateTimeText),
  freeze_cause: orEmpty(z.enum(FREEZE_CAUSES)),
  anti_phishing_code: z.string(),
  sessions: z.int(),
});
export type AccountSafety = ValueOf<typeof accountSafety>;

export const getAccountSafety = defineCall({
  method: 'POST',
  path: '/Bcex/User/getAccountSafety',
  requires: signedIn({ scope: 'read' }),
  input: z.object({}),
  output: accountSafety,
});

const code = () => optional(text(16));

/** A word that every mail to the account shows from now on. */
export const setAntiPhishingCode = defineCall({
  method: 'POST',
  path: '/Bcex/User/setAntiPhishingCode',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ anti_phishing_code: text(64), email_code: code(), sms_code: code(), google_code: code() }),
  output: z.strictObject({}),
  refusals: ['anti_phishing_code_invalid', 'authenticator_missing', 'code_wrong'],
});

/** Freezes the own account and ends every session; proven by the trade password or by a code. */
export const freezeAccount = defineCall({
  method: 'POST',
  path: '/Bcex/User/freezeAccount',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ trade_password: optional(secret()), email_code: code(), sms_code: code(), google_code: code() }),
  output: z.strictObject({}),
  refusals: ['trade_password_missing', 'trade_password_wrong', 'trade_password_paused', 'authenticator_missing', 'code_wrong'],
});

/** The same by the link of a security mail, once. */
export const freezeByLink = defineCall({
  method: 'POST',
  path: '/Bcex/User/freezeByLink',
  requires: anyone,
  input: z.object({ secret: ticket() }),
  output: z.strictObject({ account: z.string() }),
  refusals: ['freeze_link_spent'],
});
