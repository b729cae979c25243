import type { RecordType } from '@marque/domain/records';
import type { RecordsWords } from './use-words.ts';

/** What each type is called. */
export const TYPE_WORDS: Readonly<Record<RecordType, keyof RecordsWords>> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  reward: 'reward',
  transfer: 'transfer',
  'fiat-to-token': 'fiatToToken',
  'token-to-fiat': 'tokenToFiat',
  convert: 'convert',
  unlock: 'unlock',
  lock: 'lock',
  recharge: 'recharge',
};
