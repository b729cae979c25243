/**
 * What a ledger account is for, and the number under which stores, snapshots and wallets know it. A number is given once and never
 * again, also when its kind is gone. A user's total is usable plus everything locked; `locked.` accounts hold what holds are for.
 */
const ACCOUNT_IDS = {
  usable: 0,
  'locked.order': 1,
  'locked.withdrawal': 2,
  'locked.offering': 3,
  'locked.pledge': 4,
  'locked.lock-up': 5,
  'locked.node': 6,
  'locked.bid': 7,
  fiat: 8,
  'organisation.fee': 9,
  'organisation.convert': 10,
  'organisation.reward': 11,
  'organisation.transit': 12,
  world: 13,
} as const;
export type AccountKind = keyof typeof ACCOUNT_IDS;

const isAccountKind = (name: string): name is AccountKind => Object.hasOwn(ACCOUNT_IDS, name);

export const ACCOUNT_KINDS: readonly AccountKind[] = Object.keys(ACCOUNT_IDS).filter(isAccountKind);

/** The number of a kind of account. */
export const accountId = (kind: AccountKind): number => ACCOUNT_IDS[kind];

const KIND_OF_ID: readonly (AccountKind | undefined)[] = ACCOUNT_KINDS.reduce<AccountKind[]>((kinds, kind) => {
  kinds[ACCOUNT_IDS[kind]] = kind;
  return kinds;
}, []);

/** The kind of account behind a number; undefined for one that was never given. */
export const accountKind = (id: number): AccountKind | undefined => KIND_OF_ID[id];

/** Only the world may: its balance is what came in from outside less what went out. */
export const mayBeNegative = (kind: AccountKind): boolean => kind === 'world';
