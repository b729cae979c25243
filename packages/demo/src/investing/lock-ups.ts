import type { DemoLockUp } from '@marque/server/ports/demo-investing';

const SIMPLE = { giftRate: '', extraPercent: '0', invitePercent: '0', amounts: [], userLimit: '', participantsMax: undefined } as const;

/** Products of each kind; some of what people have locked up has ended. */
export const DEMO_LOCK_UPS: readonly DemoLockUp[] = [
  {
    slug: 'usdt-ninety-days',
    token: 'USDT',
    bonusToken: 'USDT',
    plan: {
      ...SIMPLE,
      kind: 'term',
      days: 90,
      ratePercent: '6.2',
      extraPercent: '5',
      invitePercent: '2',
      minAmount: '100',
      step: '100',
      participantsMax: 1000,
      earlyEnd: 'none',
    },
    days: { starts: -100, ends: 60 },
    pool: '30000',
    taken: [
      { id: 1000, amount: '4000', daysAgo: 95 },
      { id: 1000, amount: '6000', daysAgo: 38 },
      { id: 1001, amount: '2500', daysAgo: 12 },
    ],
  },
  {
    slug: 'usdt-seven-days',
    token: 'USDT',
    bonusToken: 'USDT',
    plan: {
      ...SIMPLE,
      kind: 'term',
      days: 7,
      ratePercent: '3.1',
      minAmount: '50',
      step: '50',
      amounts: ['50', '100', '500', '1000'],
      participantsMax: 400,
      earlyEnd: 'forfeit-yield',
    },
    days: { starts: -40, ends: 90 },
    pool: '4000',
    taken: [
      { id: 1000, amount: '1000', daysAgo: 9 },
      { id: 1001, amount: '500', daysAgo: 2 },
    ],
  },
  {
    slug: 'cnet-every-day',
    token: 'CNET',
    bonusToken: 'CNET',
    plan: { ...SIMPLE, kind: 'daily', days: 30, ratePercent: '9.4', minAmount: '200', step: '10', earlyEnd: 'forfeit-yield' },
    days: { starts: -45, ends: 45 },
    pool: '20000',
    taken: [
      { id: 1000, amount: '3000', daysAgo: 11 },
      { id: 1001, amount: '1200', daysAgo: 32 },
    ],
  },
  {
    slug: 'lantern-gift',
    token: 'CNET',
    bonusToken: 'LANT',
    plan: {
      ...SIMPLE,
      kind: 'gift',
      giftRate: '2.1',
      days: 21,
      ratePercent: '14',
      invitePercent: '10',
      minAmount: '100',
      step: '100',
      userLimit: '10000',
      participantsMax: 600,
      earlyEnd: 'none',
    },
    days: { starts: -30, ends: 40 },
    pool: '40000',
    taken: [
      { id: 1000, amount: '2000', daysAgo: 24 },
      { id: 1000, amount: '1000', daysAgo: 3 },
    ],
  },
];
