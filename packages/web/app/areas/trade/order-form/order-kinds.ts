import type { TimeInForce, Trigger } from '@marque/domain/trading';

export const ORDER_KINDS = [
  'limit',
  'market',
  'stop-limit',
  'stop-market',
  'take-profit-limit',
  'take-profit-market',
  'oco',
  'iceberg',
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The kinds behind the quiet control; limit and market stand in the open. */
export const ADVANCED_KINDS = ORDER_KINDS.filter((kind) => kind !== 'limit' && kind !== 'market');

interface KindTerms {
  /** What it waits for; an OCO's stop waits like any stop. */
  readonly trigger: Trigger;
  readonly isMarket: boolean;
  /** How long such an order may stand; the first is what it does unless another is chosen. */
  readonly times: readonly [TimeInForce, ...TimeInForce[]];
}

export const KIND_TERMS: Readonly<Record<OrderKind, KindTerms>> = {
  limit: { trigger: 'none', isMarket: false, times: ['GTC', 'IOC', 'FOK', 'POST_ONLY'] },
  market: { trigger: 'none', isMarket: true, times: ['IOC'] },
  'stop-limit': { trigger: 'stop', isMarket: false, times: ['GTC'] },
  'stop-market': { trigger: 'stop', isMarket: true, times: ['IOC'] },
  'take-profit-limit': { trigger: 'take-profit', isMarket: false, times: ['GTC'] },
  'take-profit-market': { trigger: 'take-profit', isMarket: true, times: ['IOC'] },
  oco: { trigger: 'stop', isMarket: false, times: ['GTC'] },
  iceberg: { trigger: 'none', isMarket: false, times: ['GTC', 'POST_ONLY'] },
};

/** How long an order of this kind stands, when `wanted` is what its owner likes best. */
export const timeFor = (kind: OrderKind, wanted: TimeInForce): TimeInForce =>
  KIND_TERMS[kind].times.includes(wanted) ? wanted : KIND_TERMS[kind].times[0];
