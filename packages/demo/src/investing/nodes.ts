import type { DemoNodes } from '@marque/server/ports/demo-investing';
import { BOT_ORGANISATION, DEMO_TAKERS } from '../bots.ts';
import { DEMO_PEOPLE } from '../people.ts';

const [lin = 0] = DEMO_PEOPLE.filter(({ email }) => email.startsWith('lin@')).map(({ id }) => id);
const takers = DEMO_TAKERS.map(({ id }) => id);

const TERMS: DemoNodes['terms'] = {
  types: {
    governance: { deposit: '100000', fees: '25', offerings: '2', listing: '70', team: '10' },
    brand: { deposit: '50000', fees: '20', offerings: '1.5', listing: '50', team: '' },
    member: { deposit: '1000', fees: '15', offerings: '1', listing: '', team: '' },
  },
  multipliers: [],
};

/** Whoever has nobody yet. */
const open = (organisation: number): DemoNodes => ({
  organisation,
  token: 'USDT',
  terms: TERMS,
  funds: '50000',
  members: [],
  payers: [],
  days: 0,
  fees: { least: '0', most: '0' },
});

/** The simulated traders are member nodes of their own trades, and Lin of some of theirs as well. */
const NODES_OF_TRADERS: DemoNodes = {
  organisation: BOT_ORGANISATION,
  token: 'USDT',
  terms: TERMS,
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

export const DEMO_NODES: readonly DemoNodes[] = [NODES_OF_TRADERS, open(2), open(3)];
