import { z } from 'zod/mini';
import { bit, dateTimeText } from '../answer-fields.ts';
import { anyone, defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { optional, secret, text, ticket, whole } from '../fields.ts';
import { signedInAnswer } from './auth.ts';

/** What an authenticator gives: base64url of bytes. */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));

const passkey = z.strictObject({
  passkey_id: z.int(),
  name: z.string(),
  /** Whether its owner's other devices have it too. */
  synced: bit,
  created_at: dateTimeText,
  last_used_at: z.nullable(dateTimeText),
});
export type PasskeyRow = ValueOf<typeof passkey>;

export const getPasskeyList = defineCall({
  method: 'GET',
  path: '/Org/Passkey/getPasskeyList',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: z.array(passkey),
});

const descriptor = z.strictObject({ id: z.string(), type: z.literal('public-key') });

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
const creationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = ValueOf<typeof creationOptions>;

const proof = () => ({ password: secret(), email_code: optional(text(16)), sms_code: optional(text(16)), google_code: optional(text(16)) });

/** Begins adding a passkey, with the login password and the codes; `secret` is good once, for five minutes, for this user. */
export const beginPasskey = defineCall({
  method: 'POST',
  path: '/Org/Passkey/beginPasskey',
  requires: signedIn({ scope: 'account' }),
  input: z.object(proof()),
  output: z.strictObject({ secret: z.string(), options: creationOptions }),
  refusals: [
    'passkeys_unavailable',
    'passkey_limit',
    'login_password_wrong',
    'login_password_paused',
    'authenticator_missing',
    'code_wrong',
  ],
});

/** Adds the passkey that the authenticator has made for it. */
export const addPasskey = defineCall({
  method: 'POST',
  path: '/Org/Passkey/addPasskey',
  requires: signedIn({ scope: 'account' }),
  input: z.object({
    secret: ticket(),
    name: text(200),
    credential_id: bytes(1400),
    client_data: bytes(4000),
    attestation: bytes(6000),
  }),
  output: passkey,
  refusals: ['passkey_name_invalid', 'passkeys_unavailable', 'passkey_expired', 'passkey_refused', 'passkey_exists', 'passkey_limit'],
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/Org/Passkey/renamePasskey',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ passkey_id: whole(1, Number.MAX_SAFE_INTEGER), name: text(200) }),
  output: passkey,
  refusals: ['passkey_name_invalid', 'passkey_missing'],
});

export const deletePasskey = defineCall({
  method: 'POST',
  path: '/Org/Passkey/deletePasskey',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ passkey_id: whole(1, Number.MAX_SAFE_INTEGER), ...proof() }),
  output: z.strictObject({}),
  refusals: ['passkey_missing', 'login_password_wrong', 'login_password_paused', 'authenticator_missing', 'code_wrong'],
});

/** As `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. */
const requestOptions = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  /** Empty where any passkey of this exchange will do. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});
export type RequestOptions = ValueOf<typeof requestOptions>;

/**
 * Begins signing in with a passkey: alone, when it stands for both steps, or with the `login` of a right password, as its second
 * step. `secret` is good once, for five minutes, for this kind of sign-in.
 */
export const beginPasskeyLogin = defineCall({
  method: 'POST',
  path: '/Org/Passkey/beginPasskeyLogin',
  requires: anyone,
  input: z.object({ login: optional(ticket()) }),
  output: z.strictObject({ secret: z.string(), options: requestOptions }),
  refusals: ['passkeys_unavailable', 'login_expired', 'channel_unavailable'],
});

export const finishPasskeyLogin = defineCall({
  method: 'POST',
  path: '/Org/Passkey/finishPasskeyLogin',
  requires: anyone,
  input: z.object({
    secret: ticket(),
    login: optional(ticket()),
    credential_id: bytes(1400),
    client_data: bytes(4000),
    authenticator_data: bytes(2000),
    signature: bytes(2000),
    user_handle: optional(bytes(128)),
  }),
  output: signedInAnswer,
  refusals: ['passkeys_unavailable', 'login_expired', 'passkey_expired', 'passkey_refused', 'legacy_password'],
});
