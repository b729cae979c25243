import * as calls from '@marque/contract/console/users';
import { freezeUser, unfreezeUser } from '../../use-cases/operators/freeze-user.ts';
import { listInviters } from '../../use-cases/operators/inviters.ts';
import { requestReset } from '../../use-cases/operators/reset-authenticator.ts';
import {
  addNote,
  endSession,
  endSessions,
  flagPassword,
  setClosed,
  setFeeLevel,
  setInviteSlots,
} from '../../use-cases/operators/user-acts.ts';
import { listUsers, type ListedUser } from '../../use-cases/operators/users.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

export const userRow = (user: ListedUser): calls.UserRow => ({
  organisation: user.organisation,
  uid: user.uid,
  email: user.email,
  phone: user.phone,
  country: user.country,
  kyc_level: user.kycLevel,
  fee_level: user.feeLevel,
  state: user.state,
  created_at: user.createdAt,
});

const same = <Value>(value: Value): Value => value;

/** Users and who invited them. */
export const consoleUserHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers({ list: calls.getUsers, file: calls.exportUsers, name: 'users' }, deps.commaText, async (asked, { actor }) => {
    const { q: text, sort = 'created_at', dir, state, kyc: kycLevel, organisation, page, size } = asked;
    const order = { sort, isAscending: dir === 'asc', page, size };
    return pageRow(mapPaged(await listUsers(deps.database, actor, { text, organisation, state, kycLevel, ...order }), userRow));
  }),
  handleConsole(calls.addUserNote, async (note, { actor }) => fromResult(await addNote(deps, actor, note), same)),
  handleConsole(calls.endUserSessions, async (asked, { actor }) => fromResult(await endSessions(deps, actor, asked), same)),
  handleConsole(calls.endUserSession, async (asked, { actor }) => fromResult(await endSession(deps, actor, asked), same)),
  handleConsole(calls.freezeUser, async (asked, { actor }) => fromResult(await freezeUser(deps, actor, asked), same)),
  handleConsole(calls.unfreezeUser, async (asked, { actor }) => fromResult(await unfreezeUser(deps, actor, asked), same)),
  handleConsole(calls.closeUser, async (asked, { actor }) => fromResult(await setClosed(deps, actor, { ...asked, isClosed: true }), same)),
  handleConsole(calls.openUser, async (asked, { actor }) => fromResult(await setClosed(deps, actor, { ...asked, isClosed: false }), same)),
  handleConsole(calls.setUserFeeLevel, async (asked, { actor }) => fromResult(await setFeeLevel(deps, actor, asked), same)),
  handleConsole(calls.setInviteSlots, async (asked, { actor }) => fromResult(await setInviteSlots(deps, actor, asked), same)),
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
