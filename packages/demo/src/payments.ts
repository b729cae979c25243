import type { DemoPayments } from '@marque/server/ports/demo-world';

/** What people of the demo have sent in on made-up chains, and what they have asked to send out. */
export const DEMO_PAYMENTS: readonly DemoPayments[] = [
  { id: 1000, deposits: [{ token: 'BTC', network: 'BTC', amount: '0.02' }], withdrawals: [] },
  {
    id: 1005,
    deposits: [
      { token: 'USDT', network: 'TRC20', amount: '1500' },
      { token: 'CNET', network: 'CNET', amount: '800' },
    ],
    withdrawals: [{ token: 'USDT', network: 'TRC20', amount: '260' }],
  },
  {
    id: 1006,
    deposits: [{ token: 'ETH', network: 'ETH', amount: '1.25' }],
    withdrawals: [
      { token: 'USDT', network: 'ERC20', amount: '4200' },
      { token: 'BTC', network: 'BTC', amount: '0.15' },
    ],
  },
  {
    id: 1007,
    deposits: [{ token: 'USDT', network: 'ERC20', amount: '640' }],
    withdrawals: [{ token: 'ETH', network: 'ETH', amount: '0.4' }],
  },
];
