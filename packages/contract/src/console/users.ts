import { INVITE_SLOTS_MAX } from '@marque/domain/identity';
import { REASON_MAX } from '@marque/domain/operators';
import { FEE_LEVELS_MAX } from '@marque/domain/trading';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, text, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation } from './list-fields.ts';
import { USER_CHANGES, USER_STATES, userAndReason, userName } from './user-fields.ts';

export const USER_SORTS = ['created_at', 'uid', 'email', 'kyc_level', 'fee_level'] as const;

export const userRow = z.strictObject({
  organisation: z.int(),
  uid: z.string(),
  email: z.string(),
  /** "+8613800138000"; empty where there is none. */
  phone: z.string(),
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

export const addUserNote = defineConsoleCall({
  method: 'POST',
  path: '/users/addNote',
  requires: operator('users.note'),
  input: z.object({ ...userName(), text: text(REASON_MAX) }),
  output: z.null(),
  refusals: USER_CHANGES,
});

export const endUserSessions = defineConsoleCall({
  method: 'POST',
  path: '/users/endSessions',
  requires: operator('users.end-sessions'),
  input: z.object(userAndReason()),
  output: z.null(),
  refusals: USER_CHANGES,
});

/** One device, where the others may stay. */
export const endUserSession = defineConsoleCall({
  method: 'POST',
  path: '/users/endSession',
  requires: operator('users.end-sessions'),
  input: z.object({ ...userAndReason(), session: whole(1, Number.MAX_SAFE_INTEGER) }),
  output: z.null(),
  refusals: [...USER_CHANGES, 'session_unknown'],
});

/** Whose account is frozen reads and does nothing else; open orders are cancelled where this is asked for. */
export const freezeUser = defineConsoleCall({
  method: 'POST',
  path: '/users/freeze',
  requires: operator('users.freeze'),
  input: z.object({ ...userAndReason(), orders: z._default(z.enum(['cancel', 'keep']), 'cancel') }),
  output: z.null(),
  refusals: USER_CHANGES,
});

/** Whoever froze it. */
export const unfreezeUser = defineConsoleCall({
  method: 'POST',
  path: '/users/unfreeze',
  requires: operator('users.unfreeze'),
  input: z.object(userAndReason()),
  output: z.null(),
  refusals: USER_CHANGES,
});

export const closeUser = defineConsoleCall({
  method: 'POST',
  path: '/users/close',
  requires: operator('users.close'),
  input: z.object(userAndReason()),
  output: z.null(),
  refusals: USER_CHANGES,
});

export const openUser = defineConsoleCall({
  method: 'POST',
  path: '/users/open',
  requires: operator('users.open'),
  input: z.object(userAndReason()),
  output: z.null(),
  refusals: USER_CHANGES,
});

export const setUserFeeLevel = defineConsoleCall({
  method: 'POST',
  path: '/users/setFeeLevel',
  requires: operator('users.set-fee-level'),
  input: z.object({ ...userAndReason(), level: whole(0, FEE_LEVELS_MAX - 1) }),
  output: z.null(),
  refusals: USER_CHANGES,
});

/** How many friends the user may bring in all. */
export const setInviteSlots = defineConsoleCall({
  method: 'POST',
  path: '/users/setInviteSlots',
  requires: operator('users.set-invite-slots'),
  input: z.object({ ...userAndReason(), slots: whole(0, INVITE_SLOTS_MAX) }),
  output: z.null(),
  refusals: USER_CHANGES,
});

/** The next sign-in asks for a new password. */
export const flagUserPassword = defineConsoleCall({
  method: 'POST',
  path: '/users/flagPassword',
  requires: operator('users.flag-password'),
  input: z.object(userAndReason()),
  output: z.null(),
  refusals: USER_CHANGES,
});

/** Asks another operator to let the authenticator be taken away. */
export const requestAuthenticatorReset = defineConsoleCall({
  method: 'POST',
  path: '/users/requestAuthenticatorReset',
  requires: operator('users.reset-authenticator'),
  input: z.object(userAndReason()),
  output: z.strictObject({ id: z.int() }),
  refusals: [...USER_CHANGES, 'authenticator_missing', 'approval_waits'],
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
