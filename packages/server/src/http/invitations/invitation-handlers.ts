import { fields } from '@marque/contract';
import { getUserInviteInfoList, type FriendRow, type Invitations } from '@marque/contract/invitations';
import { maskAccount } from '@marque/domain/identity';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { readInvitations, type Friend, type OwnInvitations } from '../../use-cases/identity/own-invitations.ts';
import { fromResult } from '../from-result.ts';
import { handle, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';

/** What people bring friends with. */
export const invitationHandlers = (deps: Pick<IdentityDeps, 'database'>): readonly Handler[] => [
  handle(getUserInviteInfoList, async (range, { actor, linkOrigin }) =>
    fromResult(await readInvitations(deps, actor, range), (own) => invitations(own, linkOrigin)),
  ),
];

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const level = (value: number): 0 | 1 | 2 => (value === 2 ? 2 : value === 1 ? 1 : 0);

const friendRow = ({ account, registeredAt, kycLevel, isClosed }: Friend): FriendRow => ({
  account: maskAccount(account),
  register_time: fields.instantText(registeredAt),
  kyc_level: level(kycLevel),
  status: bit(!isClosed),
});

const invitations = ({ code, slots, friends }: OwnInvitations, origin: string): Invitations => ({
  ...pageRows(friends, friendRow),
  invite_code: code,
  invite_link: `${origin}/register?invite=${code}`,
  slots_total: slots.total,
  slots_used: slots.used,
  has_deposited: bit(slots.hasDeposited),
  has_traded: bit(slots.hasTraded),
});
