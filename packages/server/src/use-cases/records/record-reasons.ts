import type { RecordType } from '@marque/domain/records';

/** Why the ledger moved what records of a type stand for; its reference is then the record's number. Locks are known by their features. */
export const RECORD_REASONS: Readonly<Record<Exclude<RecordType, 'lock' | 'unlock'>, readonly string[]>> = {
  deposit: ['deposit-credit', 'deposit-reversal'],
  withdraw: ['withdrawal'],
  reward: ['reward'],
  transfer: ['user-transfer'],
  'fiat-to-token': ['account-transfer'],
  'token-to-fiat': ['account-transfer'],
  convert: ['conversion'],
  recharge: ['code-redeem'],
};
