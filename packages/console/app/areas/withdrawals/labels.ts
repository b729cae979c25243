import type { Risk, WithdrawalState } from '@marque/domain/withdrawals';
import type { WithdrawalWords } from './words/en.ts';

export const stateLabels = (words: WithdrawalWords): Readonly<Record<WithdrawalState, string>> => ({
  requested: words.waiting,
  refused: words.rejected,
  waiting: words.waiting,
  approved: words.approved,
  held: words.held,
  preparing: words.preparing,
  sent: words.sent,
  completed: words.completed,
  failed: words.failed,
  cancelled: words.cancelled,
  rejected: words.rejected,
});

export const stateTones = {
  requested: 'warn',
  refused: 'down',
  waiting: 'warn',
  approved: 'brand',
  held: 'warn',
  preparing: 'brand',
  sent: 'brand',
  completed: 'up',
  failed: 'down',
  cancelled: 'plain',
  rejected: 'down',
} as const;

export const riskLabels = (words: WithdrawalWords): Readonly<Record<Risk, string>> => ({
  'no-price': words.riskNoPrice,
  large: words.riskLarge,
  'new-address': words.riskNewAddress,
  'new-device': words.riskNewDevice,
  many: words.riskMany,
  'basic-verification': words.riskBasic,
});
