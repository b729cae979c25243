import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation } from './list-fields.ts';
import { USER_CHANGES, userAndReason } from './user-fields.ts';

export const KEY_SORTS = ['created_at', 'expires_at', 'label', 'uid'] as const;
export const KEY_STATES = ['live', 'expired', 'disabled'] as const;
export const keyState = () => z.enum(KEY_STATES);

const keyRow = z.strictObject({
  id: z.int(),
  organisation: z.int(),
  uid: z.string(),
  email: z.string(),
  label: z.string(),
  /** Names the key in calls; what signs them is never shown. */
  public_key: z.string(),
  ips: z.array(z.string()),
  state: keyState(),
  created_at: z.int(),
  expires_at: z.nullable(z.int()),
});
export type KeyRow = ValueOf<typeof keyRow>;

const keyList = () =>
  listInput(KEY_SORTS, {
    organisation: optionalOrganisation(),
    state: optional(keyState()),
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
