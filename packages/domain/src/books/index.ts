export { BOOKS_DAYS_MAX, isBooksRange, LEDGER_ACCOUNTS, LEDGER_OWNERS, type LedgerAccount, type LedgerOwner } from './account-class.ts';
