export { UNITS_MAX, type Units } from './amounts.ts';
export { auditLedger } from './audit.ts';
export { postEntry, WORLD_OWNER } from './entry.ts';
export { Holds } from './holds.ts';
export { Ledger } from './ledger.ts';
export { HOUSE_FEE, kindNumber, USABLE, WALLET_STRIDE } from './wallets.ts';
