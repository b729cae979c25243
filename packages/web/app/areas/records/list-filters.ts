import type { RecordType } from '@marque/domain/records';

/** By what a list can be narrowed beside its days. */
export const FILTERS: Readonly<Record<RecordType, readonly ('token' | 'status' | 'business')[]>> = {
  deposit: ['token', 'status'],
  withdraw: ['token', 'status'],
  reward: ['token', 'business'],
  transfer: ['token'],
  'fiat-to-token': ['token'],
  'token-to-fiat': ['token'],
  convert: ['token'],
  unlock: ['token'],
  lock: ['token'],
  recharge: ['token'],
};
