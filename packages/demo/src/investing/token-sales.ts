import type { DemoTokenSale } from '@marque/server/ports/demo-investing';

/** A sale that runs, one that is announced and one that is sold out. */
export const DEMO_TOKEN_SALES: readonly DemoTokenSale[] = [
  {
    token: 'MOON',
    payToken: 'USDT',
    slug: 'moon-spring-tide',
    plan: { price: '0.7', total: '60000', min: '100', max: '5000', userLimit: '15000', kycLevel: 0, holding: '' },
    days: { shown: -4, starts: -1, ends: 4 },
    soldAtEnd: '52000',
    subscribers: [{ id: 1000, amount: '500' }],
  },
  {
    token: 'PEAK',
    payToken: 'USDT',
    slug: 'peak-night-carriage',
    plan: { price: '4.6', total: '12000', min: '20', max: '800', userLimit: '1600', kycLevel: 1, holding: '' },
    days: { shown: -1, starts: 3, ends: 9 },
    soldAtEnd: '0',
    subscribers: [],
  },
  {
    token: 'MISO',
    payToken: 'USDT',
    slug: 'miso-third-winter',
    plan: { price: '1.9', total: '9000', min: '50', max: '1000', userLimit: '3000', kycLevel: 0, holding: '' },
    days: { shown: -9, starts: -7, ends: 0.5 },
    soldAtEnd: '9000',
    subscribers: [{ id: 1000, amount: '250' }],
  },
];
