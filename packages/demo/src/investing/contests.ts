import type { DemoContest } from '@marque/server/ports/demo-investing';

/** A contest of each kind, all of them running. */
export const DEMO_CONTESTS: readonly DemoContest[] = [
  {
    slug: 'autumn-volume',
    token: 'USDT',
    traded: '',
    prizeToken: 'USDT',
    plan: {
      kind: 'trading',
      least: '100',
      prizes: [
        { to: '1', amount: '500' },
        { to: '3', amount: '200' },
        { to: '10', amount: '50' },
      ],
    },
    days: { starts: -2, ends: 12 },
  },
  {
    slug: 'cnet-holders',
    token: 'CNET',
    traded: '',
    prizeToken: 'CNET',
    plan: {
      kind: 'holding',
      least: '50',
      prizes: [
        { to: '1', amount: '400' },
        { to: '5', amount: '100' },
      ],
    },
    days: { starts: -0.25, ends: 29.75 },
  },
  {
    slug: 'quiet-makers',
    token: 'USDT',
    traded: '',
    prizeToken: 'USDT',
    plan: {
      kind: 'quantitative',
      least: '',
      prizes: [
        { to: '1', amount: '300' },
        { to: '10', amount: '60' },
      ],
    },
    days: { starts: -1, ends: 6 },
  },
];
