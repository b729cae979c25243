import type { MovementKind } from '@marque/domain/statements';
import type { KeyScope } from '../../ports/exchange-gateway.ts';

/** What a movement counts as, by why the ledger was written. */
const KIND_OF_REASON = {
  'demo-grant': 'credit',
  'demo-funding': 'credit',
  'manual-credit': 'credit',
  'account-transfer': 'transfer',
  'user-transfer': 'transfer',
  'treasury-movement': 'correction',
  'deposit-credit': 'deposit',
  'deposit-reversal': 'deposit',
  withdrawal: 'withdrawal',
  'payout-fee': 'fee',
  'code-issue': 'recharge',
  'code-redeem': 'recharge',
  'code-return': 'recharge',
  conversion: 'conversion',
  correction: 'correction',
  reward: 'reward',
  'sale-supply': 'offering',
  'sale-order': 'offering',
  'offering-supply': 'offering',
  'offering-order': 'offering',
  'offering-settlement': 'offering',
  'offering-unlock': 'offering',
  'lock-up': 'lock-up',
  'lock-up-end': 'lock-up',
  'lock-up-yield': 'lock-up',
  'node-deposit': 'node',
  'node-release': 'node',
  'node-income': 'reward',
  'nft-bid': 'nft',
  'nft-release': 'nft',
  'nft-settlement': 'nft',
  trade: 'trade',
  fee: 'fee',
} as const;

/** Every scope in which money is moved has to be among them. */
const KIND_OF_SCOPE: Readonly<Record<Exclude<KeyScope, 'order' | 'order-list'>, MovementKind>> = KIND_OF_REASON;

const KINDS: ReadonlyMap<string, MovementKind> = new Map(Object.entries({ ...KIND_OF_REASON, ...KIND_OF_SCOPE }));

/** Stores of before may have other reasons: they count as corrections, so that a statement adds up all the same. */
export const kindOfReason = (reason: string): MovementKind => KINDS.get(reason) ?? 'correction';
