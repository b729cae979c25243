import type { OperatorAlerts } from '@marque/contract/console/operator-alerts';
import type { OperatorAlertsWords } from './words/en.ts';

type Delivery = OperatorAlerts['deliveries'][number];

export const eventLabels = (words: OperatorAlertsWords): Readonly<Record<Delivery['event'], string>> => ({
  'withdrawal-review': words.withdrawalReview,
  'withdrawals-stopped': words.withdrawalsStopped,
  'deposit-held': words.depositHeld,
  'trading-halted': words.tradingHalted,
  'hot-wallet-low': words.hotWalletLow,
  test: words.testAlert,
});

export const STATE_TONES = { queued: 'plain', waiting: 'warn', sent: 'good', failed: 'bad' } as const satisfies Record<
  Delivery['state'],
  string
>;

export const stateLabels = (words: OperatorAlertsWords): Readonly<Record<Delivery['state'], string>> => ({
  queued: words.queued,
  waiting: words.waiting,
  sent: words.sent,
  failed: words.failed,
});
