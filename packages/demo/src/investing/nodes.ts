import type { DemoNodes } from '@marque/server/ports/demo-investing';
import { DEMO_TAKERS } from '../bots.ts';
import { DEMO_PEOPLE } from '../people.ts';

const [lin = 0] = DEMO_PEOPLE.filter(({ email }) => email.startsWith('lin@')).map(({ id }) => id);
const takers = DEMO_TAKERS.map(({ id }) => id);

/** The terms of every type; the simulated traders are member nodes of their own trades, and Lin of some of theirs as well. */
export const DEMO_NODES: DemoNodes = {
  organisation: 1,
  token: 'USDT',
  terms: {
    types: {
      governance: { deposit: '100000', fees: '25', offerings: '2', listing: '70', team: '10' },
      brand: { deposit: '50000', fees: '20', offerings: '1.5', listing: '50', team: '' },
      member: { deposit: '1000', fees: '15', offerings: '1', listing: '', team: '' },
    },
    multipliers: [],
  },
  funds: '250000',
  members: [lin, ...takers].map((id) => ({ id, type: 'member' })),
  payers: [
    { member: lin, payer: lin, depth: 0 },
    ...takers.slice(0, 3).map((payer) => ({ member: lin, payer, depth: 1 as const })),
    ...takers.slice(3, 5).map((payer) => ({ member: lin, payer, depth: 2 as const })),
    ...takers.map((id) => ({ member: id, payer: id, depth: 0 as const })),
  ],
  days: 7,
  fees: { least: '4', most: '90' },
};
