import type { AccountKind, OwnerId, OwnerKind } from '@marque/engine';
import type { PlainState } from './plain-state.ts';

const WORLD: OwnerId = 0;

/** Which accounts each kind of owner may have, written down a second time on purpose. */
const ACCOUNTS: Readonly<Record<OwnerKind, string>> = {
  world: 'world',
  organisation: 'usable locked.order organisation.fee organisation.convert organisation.reward organisation.transit',
  user: 'usable fiat locked.order locked.withdrawal locked.offering locked.pledge locked.lock-up locked.node locked.bid',
  issuer: 'usable locked.order locked.offering',
  pool: 'usable',
  escrow: 'usable',
};

export const kindOf = ({ owners }: PlainState, owner: OwnerId): OwnerKind | undefined =>
  owner === WORLD ? 'world' : owners.get(owner)?.kind;

export const hasAccount = (kind: OwnerKind, account: AccountKind): boolean => ACCOUNTS[kind].split(' ').includes(account);
