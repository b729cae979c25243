import { FREEZE_CAUSES, LOCKOUT_CAUSES, SECURITY_EVENTS } from '@marque/domain/identity';
import { KYC_KINDS } from '@marque/domain/kyc';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { page, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { USER_STATES, userName } from './user-fields.ts';
import { userKey } from './user-keys.ts';
import { userRow } from './users.ts';

const friend = z.strictObject({
  uid: z.string(),
  email: z.string(),
  kyc_level: z.int(),
  state: z.enum(USER_STATES),
  created_at: z.int(),
});

const session = z.strictObject({ id: z.int(), device: z.string(), address: z.string(), created_at: z.int(), seen_at: z.int() });

const user = z.strictObject({
  ...userRow.shape,
  user_type: z.enum(['individual', 'enterprise', 'brand']),
  /** Of an open session; null where there is none. */
  seen_at: z.nullable(z.int()),
  frozen: z.nullable(z.strictObject({ at: z.int(), cause: z.enum(FREEZE_CAUSES) })),
  /** Until when withdrawals and transfers are closed. */
  locked: z.nullable(z.strictObject({ until: z.int(), cause: z.enum(LOCKOUT_CAUSES) })),
  has_trade_password: z.boolean(),
  has_authenticator: z.boolean(),
  has_anti_phishing_code: z.boolean(),
  must_reset_password: z.boolean(),
  passkeys: z.int(),
  recovery_codes: z.int(),
  /** What the turnover cannot lower. */
  fee_level_granted: z.int(),
  kyc_case: z.nullable(
    z.strictObject({ id: z.int(), kind: z.enum(KYC_KINDS), state: z.enum(['waiting', 'approved', 'rejected']), at: z.int() }),
  ),
  invite_code: z.string(),
  invite_slots: z.int(),
  invited: z.int(),
  invited_by: z.nullable(z.strictObject({ uid: z.string(), email: z.string() })),
  /** The newest of them. */
  friends: z.array(friend),
  sessions: z.array(session),
  keys: z.array(userKey),
  notes: z.array(z.strictObject({ by: z.string(), text: z.string(), at: z.int() })),
});
export type UserDetail = ValueOf<typeof user>;

export const getUser = defineConsoleCall({
  method: 'GET',
  path: '/users/one',
  requires: operator('users.read'),
  input: z.object(userName()),
  output: user,
  refusals: ['user_unknown'],
});

const event = z.strictObject({
  id: z.int(),
  kind: z.enum(SECURITY_EVENTS),
  /** The same in the reader's language. */
  what: z.string(),
  at: z.int(),
  address: z.string(),
  device: z.string(),
  detail: z.string(),
});
export type UserEvent = ValueOf<typeof event>;

/** What happened to the account, newest first; `login` for who came in and from where. */
export const getUserEvents = defineConsoleCall({
  method: 'GET',
  path: '/users/events',
  requires: operator('users.read'),
  input: z.object({ ...userName(), type: z._default(z.enum(['all', 'login']), 'all'), page: page(), size: z._default(whole(1, 100), 25) }),
  output: pageOf(event),
  refusals: ['user_unknown'],
});
