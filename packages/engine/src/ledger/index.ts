export { UNITS_MAX, type Units } from './amounts.ts';
export { auditLedger } from './audit.ts';
export { accountRefusal, arePostingsValid, areTextsValid, postEntry, sumRefusal, WORLD_OWNER, writePostings } from './entry.ts';
export { Holds, isHoldAmount, lockedId, type Hold } from './holds.ts';
export { Ledger } from './ledger.ts';
export { OrderHolds } from './order-holds.ts';
export { ORGANISATION_FEE, USABLE, WALLET_STRIDE } from './wallets.ts';
