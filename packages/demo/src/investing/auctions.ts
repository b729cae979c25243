import type { DemoAuction } from '@marque/server/ports/demo-investing';
import { DEMO_TAKERS } from '../bots.ts';

const takers = DEMO_TAKERS.map(({ id }) => id);
const TERMS = { extensionMinutes: '2', rewardPercent: '10' };

/** One that is bid for, one that is ahead, and one that is over soon after the start. Simulated traders bid in turn. */
export const DEMO_AUCTIONS: readonly DemoAuction[] = [
  {
    campaign: 'MOONLIT-1',
    slug: 'moonlit-plate',
    token: 'USDT',
    plan: { ...TERMS, startPrice: '120', step: '20' },
    days: { starts: -1, ends: 3 },
    bids: [
      { id: takers[0] ?? 0, price: '120' },
      { id: takers[1] ?? 0, price: '160' },
      { id: takers[2] ?? 0, price: '220' },
      { id: takers[0] ?? 0, price: '260' },
    ],
  },
  {
    campaign: 'FIRING-1',
    slug: 'first-firing',
    token: 'USDT',
    plan: { ...TERMS, startPrice: '80', step: '10' },
    days: { starts: 1.5, ends: 4.5 },
    bids: [],
  },
  {
    campaign: 'HARBOUR-1',
    slug: 'harbour-score',
    token: 'USDT',
    plan: { ...TERMS, extensionMinutes: '0', startPrice: '60', step: '5' },
    days: { starts: -2, ends: 0.001 },
    bids: [
      { id: takers[3] ?? 0, price: '60' },
      { id: takers[4] ?? 0, price: '95' },
      { id: takers[5] ?? 0, price: '140' },
    ],
  },
];
