import { API_KEY_STATES, KEY_KINDS, KEY_SCOPES } from '@marque/domain/api-keys';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation } from './list-fields.ts';
import { USER_CHANGES, userAndReason } from './user-fields.ts';

export const KEY_SORTS = ['created_at', 'expires_at', 'used_at', 'label', 'uid'] as const;

/** A key of the open API, without what it signs with. */
export const userKey = z.strictObject({
  id: z.int(),
  label: z.string(),
  /** Names the key in calls; what signs them is never shown. */
  public_key: z.string(),
  ips: z.array(z.string()),
  scopes: z.array(z.enum(KEY_SCOPES)),
  kind: z.enum(KEY_KINDS),
  state: z.enum(API_KEY_STATES),
  created_at: z.int(),
  expires_at: z.nullable(z.int()),
  /** When and from where it was used last, to the minute; null for one that never was. */
  used_at: z.nullable(z.int()),
  used_from: z.nullable(z.string()),
});
export type UserKeyRow = ValueOf<typeof userKey>;

const keyRow = z.extend(userKey, { organisation: z.int(), uid: z.string(), email: z.string() });
export type KeyRow = ValueOf<typeof keyRow>;

const keyList = () =>
  listInput(KEY_SORTS, {
    organisation: optionalOrganisation(),
    state: optional(z.enum(API_KEY_STATES)),
    scope: optional(z.enum(KEY_SCOPES)),
    kind: optional(z.enum(KEY_KINDS)),
    bound: optional(z.enum(['yes', 'no'])),
  });

export const getKeys = defineConsoleCall({
  method: 'GET',
  path: '/keys/list',
  requires: operator('keys.read'),
  input: keyList(),
  output: pageOf(keyRow),
});

export const exportKeys = defineConsoleCall({
  method: 'GET',
  path: '/keys/export',
  requires: operator('keys.read'),
  input: keyList(),
  answer: 'file',
  output: z.unknown(),
});

export const revokeKey = defineConsoleCall({
  method: 'POST',
  path: '/keys/revoke',
  requires: operator('keys.revoke'),
  input: z.object({ ...userAndReason(), key: whole(1, 2_147_483_647) }),
  output: z.null(),
  refusals: [...USER_CHANGES, 'not_found'],
});
