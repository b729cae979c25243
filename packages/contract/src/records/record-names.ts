import type { RecordType } from '@marque/domain/records';
import type { BusinessType } from '@marque/domain/rewards';
import type { RecordWord } from './words/index.ts';

/** What each type of record is called. */
export const TYPE_WORDS: Readonly<Record<RecordType, RecordWord>> = {
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

/** Why somebody was rewarded. */
export const BUSINESS_WORDS: Readonly<Record<BusinessType, RecordWord>> = {
  1001: 'airdrop',
  1004: 'feeRebate',
  1009: 'firstPurchaseBonus',
  1010: 'setupBonus',
  1011: 'inviteBonus',
  1013: 'kycBonus',
  1015: 'signUpBonus',
  1017: 'nodeFeeIncentive',
  1018: 'nodeOfferingIncentive',
  1019: 'revenueShare',
};
