import { getUser, getUserEvents, type UserDetail as UserDetailRow } from '@marque/contract/console/user-detail';
import { readUser, readUserEvents, type UserDetail } from '../../use-cases/operators/user-detail.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { pageRow } from './list-handlers.ts';
import { userRow } from './user-handlers.ts';
import { keyFields } from './user-key-handlers.ts';

const detailRow = (user: UserDetail): UserDetailRow => ({
  ...userRow(user),
  user_type: user.userType,
  seen_at: user.sessions[0]?.seenAt ?? null,
  frozen: user.frozen ?? null,
  locked: user.lockout ?? null,
  has_trade_password: user.hasTradePassword,
  has_authenticator: user.hasAuthenticator,
  has_anti_phishing_code: user.hasAntiPhishingCode,
  must_reset_password: user.mustResetPassword,
  passkeys: user.passkeys,
  recovery_codes: user.recoveryCodes,
  fee_level_granted: user.feeLevelGranted,
  kyc_case: user.kycCase ?? null,
  invite_code: user.inviteCode,
  invite_slots: user.inviteSlots,
  invited: user.invited,
  invited_by: user.invitedBy ?? null,
  friends: user.friends.map(({ kycLevel, createdAt, ...friend }) => ({ ...friend, kyc_level: kycLevel, created_at: createdAt })),
  sessions: user.sessions.map(({ createdAt, seenAt, ...session }) => ({ ...session, created_at: createdAt, seen_at: seenAt })),
  keys: user.keys.map(keyFields),
  notes: [...user.notes],
});

/** One user, and what happened to their account. */
export const userDetailHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(getUser, async (name, { actor }) => fromResult(await readUser(deps, actor, name), detailRow)),
  handleConsole(getUserEvents, async ({ type: which, page, size, ...name }, { actor, locale }) =>
    fromResult(await readUserEvents(deps, actor, { ...name, which, range: { page, size }, locale }), (events) =>
      pageRow(mapPaged(events, ({ id, kind, what, at, address, device, detail }) => ({ id, kind, what, at, address, device, detail }))),
    ),
  ),
];
