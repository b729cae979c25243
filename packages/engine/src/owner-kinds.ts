import { ACCOUNT_KINDS, type AccountKind } from './accounts.ts';
import { HOLD_PURPOSES, lockedAccount } from './hold-purposes.ts';

/** Who an owner is, with the number under which snapshots know it. The world is owner 0, and no other is of its kind. */
const OWNER_KIND_IDS = { world: 0, organisation: 1, user: 2, issuer: 3, pool: 4, escrow: 5 } as const;
export type OwnerKind = keyof typeof OWNER_KIND_IDS;

const isOwnerKind = (name: string): name is OwnerKind => Object.hasOwn(OWNER_KIND_IDS, name);

export const OWNER_KINDS: readonly OwnerKind[] = Object.keys(OWNER_KIND_IDS).filter(isOwnerKind);

export const ownerKindId = (kind: OwnerKind): number => OWNER_KIND_IDS[kind];

/** The kind behind a number; undefined for one that was never given. */
export const ownerKind = (id: number): OwnerKind | undefined => OWNER_KINDS.find((kind) => OWNER_KIND_IDS[kind] === id);

/** Which accounts an owner may have, by its kind. Whoever has `locked.order` may trade. */
const ACCOUNTS_OF: Readonly<Record<OwnerKind, readonly AccountKind[]>> = {
  world: ['world'],
  organisation: ['usable', 'locked.order', 'organisation.fee', 'organisation.convert', 'organisation.reward', 'organisation.transit'],
  user: ['usable', 'fiat', ...HOLD_PURPOSES.map(lockedAccount)],
  issuer: ['usable', 'locked.order', 'locked.offering'],
  pool: ['usable'],
  escrow: ['usable'],
};

const ALLOWED = new Map(OWNER_KINDS.map((kind) => [kind, new Set(ACCOUNT_KINDS.filter((account) => ACCOUNTS_OF[kind].includes(account)))]));

export const mayHave = (kind: OwnerKind, account: AccountKind): boolean => ALLOWED.get(kind)?.has(account) ?? false;

/** The kind of an owner that was defined before owners had kinds: an organisation receives its own fees. */
export const inferredOwnerKind = (owner: number, feeOwner: number): OwnerKind => (feeOwner === owner ? 'organisation' : 'user');
