import type { Posting } from '@marque/engine';

/** Why the ledger says that a simulated person or trader got money. */
export const DEMO_FUNDING = 'demo-funding';

/** The owner of everything that lies outside. */
const WORLD = 0;

/** Moves `amount` from the world to the account from which an organisation converts. */
export const housePosting = (organisation: number, token: number, amount: bigint): Posting[] => [
  { owner: WORLD, token, account: 'world', amount: -amount },
  { owner: organisation, token, account: 'organisation.convert', amount },
];

/** Moves `amount` from the world to an owner's usable account; a negative amount moves it back. */
export const worldPosting = (owner: number, token: number, amount: bigint): Posting[] => [
  { owner: WORLD, token, account: 'world', amount: -amount },
  { owner, token, account: 'usable', amount },
];
