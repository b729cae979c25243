/** Who may have accounts in the ledger, as accountants read it. */
export const LEDGER_OWNERS = ['world', 'organisation', 'user', 'issuer', 'pool', 'escrow'] as const;
export type LedgerOwner = (typeof LEDGER_OWNERS)[number];

/** Every kind of account. */
export const LEDGER_ACCOUNTS = [
  'usable',
  'fiat',
  'locked.order',
  'locked.withdrawal',
  'locked.offering',
  'locked.pledge',
  'locked.lock-up',
  'locked.node',
  'locked.bid',
  'organisation.fee',
  'organisation.convert',
  'organisation.reward',
  'organisation.transit',
  'world',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

const DAY_MS = 86_400_000;
/** A file of the books is about so many days at most. */
export const BOOKS_DAYS_MAX = 366;

/** Whether a file may be about these days, given by their first milliseconds. */
export const isBooksRange = (first: number, last: number): boolean => first <= last && last - first < BOOKS_DAYS_MAX * DAY_MS;
