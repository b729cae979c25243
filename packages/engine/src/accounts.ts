/**
 * What a ledger account is for. A user's total is usable plus everything locked. Only `world` may be negative:
 * it is what came in from outside less what went out.
 */
export const ACCOUNT_KINDS = [
  'usable',
  'locked.order',
  'locked.withdrawal',
  'locked.ibo',
  'locked.pledge',
  'locked.lockup',
  'locked.node',
  'locked.bid',
  'fiat',
  'house.fee',
  'house.convert',
  'house.reward',
  'house.transit',
  'world',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const mayBeNegative = (kind: AccountKind): boolean => kind === 'world';
