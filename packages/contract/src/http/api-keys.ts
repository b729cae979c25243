import { API_KEY_LABEL_MAX, API_KEY_STATES, KEY_KINDS, KEY_SCOPES, parseKeyScopes, PUBLIC_PEM_MAX } from '@marque/domain/api-keys';
import { z } from 'zod/mini';
import { bit, dateTimeText } from '../answer-fields.ts';
import { defineCall, signedIn, type ValueOf } from '../define.ts';
import { flag, optional, secret, text, whole } from '../fields.ts';
import { codeSent } from './auth.ts';

const apiKey = z.strictObject({
  id: z.string(),
  create_time: dateTimeText,
  public_key: z.string(),
  ips: z.array(z.string()),
  label: z.string(),
  /** 1 in use, 0 paused, disabled or expired. */
  status: bit,
  /** Null for a key that is bound to addresses: it does not expire. */
  expire_time: z.nullable(dateTimeText),
  state: z.enum(API_KEY_STATES),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** How calls with it are signed. */
  kind: z.enum(KEY_KINDS),
  /** When and from where it was used last, to the minute; null for one that never was. */
  last_use_time: z.nullable(dateTimeText),
  last_use_ip: z.nullable(z.string()),
});
export type ApiKeyRow = ValueOf<typeof apiKey>;

/** Scopes separated by commas; reading is among them, said or not. */
const scopes = () =>
  z.pipe(
    text(60),
    z.transform((words: string, context) => {
      const read = parseKeyScopes(words);
      if (read) return read;
      context.issues.push({ code: 'custom', message: 'no such scope', input: words });
      return z.NEVER;
    }),
  );

/** What a key may be and do, as its owner states it. */
const TERM_REFUSALS = [
  'api_key_label_missing',
  'api_key_ip_invalid',
  'api_key_range_too_wide',
  'api_key_ips_too_many',
  'api_key_withdraw_unbound',
] as const;
const PROOF_REFUSALS = ['no_second_factor', 'channel_unavailable', 'authenticator_missing', 'code_wrong'] as const;

/** The code of an authenticator or a text message; a mailed one does not do here. */
const secondFactor = () => ({ sms_code: optional(text(16)), google_code: optional(text(16)) });

const keyId = () => whole(1, 999_999_999_999_999);

/** The caller's keys, newest first (C146). */
export const apiMarketApplyList = defineCall({
  method: 'POST',
  path: '/api_market/apiMarketApplyList',
  requires: signedIn({ scope: 'read' }),
  input: z.object({}),
  output: z.array(apiKey),
});

/**
 * A new key (C148). Without scopes it reads and trades; without a kind it signs with HMAC, and its secret is in this answer and nowhere else.
 * Of the other kinds the caller sends the public key, and keeps the private one.
 */
export const apiApply = defineCall({
  method: 'POST',
  path: '/api_market/apiApply',
  requires: signedIn({ scope: 'account' }),
  input: z.object({
    ip: optional(text(400)),
    apply_instructions: optional(text(API_KEY_LABEL_MAX)),
    scopes: optional(scopes()),
    kind: optional(z.enum(KEY_KINDS)),
    key_pem: optional(secret(PUBLIC_PEM_MAX)),
    ...secondFactor(),
  }),
  output: z.strictObject({
    id: z.string(),
    public_key: z.string(),
    /** Empty for a key whose owner signs with a private key. */
    secret: z.string(),
    create_time: dateTimeText,
    expire_time: z.nullable(dateTimeText),
  }),
  refusals: [
    ...TERM_REFUSALS,
    'api_key_pem_missing',
    'api_key_pem_invalid',
    'api_key_pem_private',
    'api_key_pem_kind',
    'api_key_rsa_size',
    ...PROOF_REFUSALS,
    'api_keys_full',
  ],
});
export type NewApiKey = ValueOf<typeof apiApply.output>;

/** Changes what a key is for, what it may do and from where, and whether it rests; what it signs with stays. */
export const apiMarketEdit = defineCall({
  method: 'POST',
  path: '/api_market/apiMarketEdit',
  requires: signedIn({ scope: 'account' }),
  input: z.object({
    id: keyId(),
    apply_instructions: optional(text(API_KEY_LABEL_MAX)),
    ip: optional(text(400)),
    scopes: scopes(),
    paused: flag(),
    ...secondFactor(),
  }),
  output: z.strictObject({}),
  refusals: [...TERM_REFUSALS, 'not_found', 'api_key_ended', ...PROOF_REFUSALS],
});

/** Takes a key away for good (C147). */
export const apiMarketDel = defineCall({
  method: 'POST',
  path: '/api_market/apiMarketDel',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ id: keyId(), ...secondFactor() }),
  output: z.strictObject({}),
  refusals: ['not_found', ...PROOF_REFUSALS],
});

/** The code with which a key is created or deleted, by text message (C149). */
export const apiApplySendSms = defineCall({
  method: 'POST',
  path: '/api_market/apiApplySendSms',
  requires: signedIn({ scope: 'account' }),
  input: z.object({}),
  output: codeSent,
  refusals: ['no_second_factor', 'channel_unavailable'],
});
