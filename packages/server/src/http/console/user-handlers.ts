import * as calls from '@marque/contract/console/users';
import { listInviters } from '../../use-cases/operators/inviters.ts';
import { requestReset } from '../../use-cases/operators/reset-authenticator.ts';
import {
  addNote,
  endSessions,
  flagPassword,
  listUsers,
  readUser,
  setClosed,
  setFeeLevel,
  type ListedUser,
} from '../../use-cases/operators/users.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const userRow = (user: ListedUser): calls.UserRow => ({
  organisation: user.organisation,
  uid: user.uid,
  email: user.email,
  country: user.country,
  kyc_level: user.kycLevel,
  fee_level: user.feeLevel,
  state: user.isClosed ? 'closed' : 'open',
  created_at: user.createdAt,
});

const same = <Value>(value: Value): Value => value;

/** Users and who invited them. */
export const consoleUserHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers({ list: calls.getUsers, file: calls.exportUsers, name: 'users' }, deps.commaText, async (asked, { actor }) => {
    const { q: text, sort = 'created_at', dir, state, kyc: kycLevel, organisation, page, size } = asked;
    const isClosed = state === undefined ? undefined : state === 'closed';
    const order = { sort, isAscending: dir === 'asc', page, size };
    return pageRow(mapPaged(await listUsers(deps.database, actor, { text, organisation, isClosed, kycLevel, ...order }), userRow));
  }),
  handleConsole(calls.getUser, async (name, { actor }) =>
    fromResult(await readUser(deps, actor, name), (user) => ({
      ...userRow(user),
      has_trade_password: user.hasTradePassword,
      has_authenticator: user.hasAuthenticator,
      must_reset_password: user.mustResetPassword,
      invited: user.invited,
      invited_by: user.invitedBy,
      sessions: user.sessions.map(({ createdAt, seenAt }) => ({ created_at: createdAt, seen_at: seenAt })),
      notes: [...user.notes],
    })),
  ),
  handleConsole(calls.addUserNote, async (note, { actor }) => fromResult(await addNote(deps, actor, note), same)),
  handleConsole(calls.endUserSessions, async (asked, { actor }) => fromResult(await endSessions(deps, actor, asked), same)),
  handleConsole(calls.closeUser, async (asked, { actor }) => fromResult(await setClosed(deps, actor, { ...asked, isClosed: true }), same)),
  handleConsole(calls.openUser, async (asked, { actor }) => fromResult(await setClosed(deps, actor, { ...asked, isClosed: false }), same)),
  handleConsole(calls.setUserFeeLevel, async (asked, { actor }) => fromResult(await setFeeLevel(deps, actor, asked), same)),
  handleConsole(calls.flagUserPassword, async (asked, { actor }) => fromResult(await flagPassword(deps, actor, asked), same)),
  handleConsole(calls.requestAuthenticatorReset, async (asked, { actor }) => fromResult(await requestReset(deps, actor, asked), same)),
  ...listHandlers(
    { list: calls.getInvitations, file: calls.exportInvitations, name: 'invitations' },
    deps.commaText,
    async ({ q: text, organisation, sort = 'friends', dir, page, size }, { actor }) =>
      pageRow(
        mapPaged(
          await listInviters(deps.database, actor, { text, organisation, sort, isAscending: dir === 'asc', page, size }),
          ({ inviteCode, friends, slots, uid, email, organisation: of }): calls.InvitationRow => ({
            organisation: of,
            uid,
            email,
            invite_code: inviteCode,
            friends,
            slots_left: Math.max(0, slots - friends),
          }),
        ),
      ),
  ),
];
