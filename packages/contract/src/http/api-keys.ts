import { API_KEY_LABEL_MAX } from '@marque/domain/api-keys';
import { z } from 'zod/mini';
import { bit, dateTimeText } from '../answer-fields.ts';
import { defineCall, signedIn, type ValueOf } from '../define.ts';
import { optional, text, whole } from '../fields.ts';
import { codeSent } from './auth.ts';

const apiKey = z.strictObject({
  id: z.string(),
  create_time: dateTimeText,
  public_key: z.string(),
  ips: z.array(z.string()),
  label: z.string(),
  /** 1 in use, 0 disabled or expired. */
  status: bit,
  /** Null for a key that is bound to addresses: it does not expire. */
  expire_time: z.nullable(dateTimeText),
});
export type ApiKeyRow = ValueOf<typeof apiKey>;

/** The code of an authenticator or a text message; a mailed one does not do here. */
const secondFactor = () => ({ sms_code: optional(text(16)), google_code: optional(text(16)) });

/** The caller's keys, newest first (C146). */
export const apiMarketApplyList = defineCall({
  method: 'POST',
  path: '/api_market/apiMarketApplyList',
  requires: signedIn({ scope: 'read' }),
  input: z.object({}),
  output: z.array(apiKey),
});

/** A new key; its secret is in this answer and nowhere else (C148). */
export const apiApply = defineCall({
  method: 'POST',
  path: '/api_market/apiApply',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ ip: optional(text(400)), apply_instructions: optional(text(API_KEY_LABEL_MAX)), ...secondFactor() }),
  output: z.strictObject({
    id: z.string(),
    public_key: z.string(),
    secret: z.string(),
    create_time: dateTimeText,
    expire_time: z.nullable(dateTimeText),
  }),
  refusals: [
    'api_key_label_missing',
    'api_key_ip_invalid',
    'api_key_ips_too_many',
    'no_second_factor',
    'channel_unavailable',
    'code_wrong',
    'api_keys_full',
  ],
});
export type NewApiKey = ValueOf<typeof apiApply.output>;

/** Takes a key away for good (C147). */
export const apiMarketDel = defineCall({
  method: 'POST',
  path: '/api_market/apiMarketDel',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ id: whole(1, 999_999_999_999_999), ...secondFactor() }),
  output: z.strictObject({}),
  refusals: ['not_found', 'no_second_factor', 'channel_unavailable', 'code_wrong'],
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
