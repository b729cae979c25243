import { API_KEY_LABEL_MAX } from '@marque/domain/api-keys';
import { z } from 'zod/mini';
import { bit, dateTimeText } from '../answer-fields.ts';
import { defineCall, signedIn, type ValueOf } from '../define.ts';
import { optional, text, whole } from '../fields.ts';

const sandboxKey = z.strictObject({
  id: z.string(),
  create_time: dateTimeText,
  public_key: z.string(),
  label: z.string(),
  /** 1 in use, 0 disabled or expired. */
  status: bit,
  expire_time: z.nullable(dateTimeText),
});
export type SandboxKeyRow = ValueOf<typeof sandboxKey>;

const sandboxAccount = z.strictObject({
  /** Where programs reach the sandbox: scheme and host. */
  address: z.string(),
  /** Newest first. */
  keys: z.array(sandboxKey),
});
export type SandboxAccountRow = ValueOf<typeof sandboxAccount>;

/** Null where this exchange has no sandbox for anybody; refused where the organisation has switched its own off. */
export const getSandbox = defineCall({
  method: 'POST',
  path: '/sandbox/getSandbox',
  requires: signedIn({ scope: 'read' }),
  input: z.object({}),
  output: z.nullable(sandboxAccount),
  refusals: ['sandbox_off', 'sandbox_starting'],
});

/** A key of the sandbox; its secret is in this answer and nowhere else. Nothing is at stake, so no second factor is asked for. */
export const createSandboxKey = defineCall({
  method: 'POST',
  path: '/sandbox/createKey',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ label: optional(text(API_KEY_LABEL_MAX)) }),
  output: z.extend(sandboxAccount, { public_key: z.string(), secret: z.string() }),
  refusals: ['sandbox_off', 'sandbox_starting', 'api_key_label_missing', 'api_keys_full'],
});
export type NewSandboxKey = ValueOf<typeof createSandboxKey.output>;

export const deleteSandboxKey = defineCall({
  method: 'POST',
  path: '/sandbox/deleteKey',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ id: whole(1, 999_999_999_999_999) }),
  output: sandboxAccount,
  refusals: ['sandbox_off', 'sandbox_starting', 'not_found'],
});

/** Brings the demo funds of the sandbox back up to what an account begins with. */
export const fillSandbox = defineCall({
  method: 'POST',
  path: '/sandbox/fillUp',
  requires: signedIn({ scope: 'account' }),
  input: z.object({}),
  output: sandboxAccount,
  refusals: ['sandbox_off', 'sandbox_starting'],
});
