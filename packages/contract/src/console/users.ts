import { REASON_MAX } from '@marque/domain/operators';
import { FEE_LEVELS_MAX } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, text, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation, reason, userFields } from './list-fields.ts';

export const USER_SORTS = ['created_at', 'uid', 'email', 'kyc_level', 'fee_level'] as const;
export const USER_STATES = ['open', 'closed'] as const;

const userRow = z.strictObject({
  organisation: z.int(),
  uid: z.string(),
  email: z.string(),
  country: z.string(),
  kyc_level: z.int(),
  fee_level: z.int(),
  state: z.enum(USER_STATES),
  created_at: z.int(),
});
export type UserRow = ValueOf<typeof userRow>;

const userList = () =>
  listInput(USER_SORTS, {
    organisation: optionalOrganisation(),
    state: optional(z.enum(USER_STATES)),
    kyc: optional(whole(0, 2)),
  });

export const getUsers = defineConsoleCall({
  method: 'GET',
  path: '/users/list',
  requires: operator('users.read'),
  input: userList(),
  output: pageOf(userRow),
});

export const exportUsers = defineConsoleCall({
  method: 'GET',
  path: '/users/export',
  requires: operator('users.read'),
  input: userList(),
  answer: 'file',
  output: z.unknown(),
});

const user = z.strictObject({
  ...userRow.shape,
  has_trade_password: z.boolean(),
  has_authenticator: z.boolean(),
  must_reset_password: z.boolean(),
  invited: z.int(),
  invited_by: z.nullable(z.string()),
  sessions: z.array(z.strictObject({ created_at: z.int(), seen_at: z.int() })),
  notes: z.array(z.strictObject({ by: z.string(), text: z.string(), at: z.int() })),
});
export type UserDetail = ValueOf<typeof user>;

const withReason = () => z.object({ ...userFields(), reason: reason(REASON_MAX) });

export const getUser = defineConsoleCall({
  method: 'GET',
  path: '/users/one',
  requires: operator('users.read'),
  input: z.object(userFields()),
  output: user,
  refusals: ['user_unknown'],
});

const CHANGES = ['user_unknown', 'reason_missing', 'changed_meanwhile'] as const;

export const addUserNote = defineConsoleCall({
  method: 'POST',
  path: '/users/addNote',
  requires: operator('users.note'),
  input: z.object({ ...userFields(), text: text(REASON_MAX) }),
  output: z.null(),
  refusals: CHANGES,
});

export const endUserSessions = defineConsoleCall({
  method: 'POST',
  path: '/users/endSessions',
  requires: operator('users.end-sessions'),
  input: withReason(),
  output: z.null(),
  refusals: CHANGES,
});

export const closeUser = defineConsoleCall({
  method: 'POST',
  path: '/users/close',
  requires: operator('users.close'),
  input: withReason(),
  output: z.null(),
  refusals: CHANGES,
});

export const openUser = defineConsoleCall({
  method: 'POST',
  path: '/users/open',
  requires: operator('users.open'),
  input: withReason(),
  output: z.null(),
  refusals: CHANGES,
});

export const setUserFeeLevel = defineConsoleCall({
  method: 'POST',
  path: '/users/setFeeLevel',
  requires: operator('users.set-fee-level'),
  input: z.object({ ...userFields(), level: whole(0, FEE_LEVELS_MAX - 1), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: CHANGES,
});

/** The next sign-in asks for a new password. */
export const flagUserPassword = defineConsoleCall({
  method: 'POST',
  path: '/users/flagPassword',
  requires: operator('users.flag-password'),
  input: withReason(),
  output: z.null(),
  refusals: CHANGES,
});

/** Asks another operator to let the authenticator be taken away. */
export const requestAuthenticatorReset = defineConsoleCall({
  method: 'POST',
  path: '/users/requestAuthenticatorReset',
  requires: operator('users.reset-authenticator'),
  input: withReason(),
  output: z.strictObject({ id: z.int() }),
  refusals: [...CHANGES, 'authenticator_missing', 'approval_waits'],
});

export const INVITATION_SORTS = ['friends', 'uid', 'email'] as const;

const invitationRow = z.strictObject({
  organisation: z.int(),
  uid: z.string(),
  email: z.string(),
  invite_code: z.string(),
  friends: z.int(),
  slots_left: z.int(),
});
export type InvitationRow = ValueOf<typeof invitationRow>;

const invitationList = () => listInput(INVITATION_SORTS, { organisation: optionalOrganisation() });

export const getInvitations = defineConsoleCall({
  method: 'GET',
  path: '/invitations/list',
  requires: operator('invitations.read'),
  input: invitationList(),
  output: pageOf(invitationRow),
});

export const exportInvitations = defineConsoleCall({
  method: 'GET',
  path: '/invitations/export',
  requires: operator('invitations.read'),
  input: invitationList(),
  answer: 'file',
  output: z.unknown(),
});
