/** A simulated trader. Its account belongs to organisation 1, has no address and no password that could ever match. */
export interface DemoBot {
  readonly id: number;
  readonly name: string;
  readonly role: 'maker' | 'taker';
}

export const BOT_ORGANISATION = 1;
/** No hash of any password looks like this. */
export const NO_PASSWORD = 'no login: simulated trader';

const FIRST_BOT_ID = 1100;
const MAKERS = 4;
const TAKERS = 10;

const bots = (role: DemoBot['role'], count: number, first: number): DemoBot[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, name: `demo-${role}-${index + 1}`, role }));

const DEMO_MAKERS: readonly DemoBot[] = bots('maker', MAKERS, FIRST_BOT_ID);
export const DEMO_TAKERS: readonly DemoBot[] = bots('taker', TAKERS, FIRST_BOT_ID + MAKERS);
export const DEMO_BOTS: readonly DemoBot[] = [...DEMO_MAKERS, ...DEMO_TAKERS];

/** Names by account number; a simulated trader has no address to be called by. */
export const BOT_NAMES: ReadonlyMap<number, string> = new Map(DEMO_BOTS.map(({ id, name }) => [id, name]));

/** Accounts of real people start after everybody of the demo world. */
export const FIRST_FREE_USER_ID = 1200;

/** Two makers quote every pair, so that its book has orders of different owners. */
export function makersOf(pair: number): readonly DemoBot[] {
  return [0, 1].flatMap((turn) => DEMO_MAKERS[(pair + turn * (1 + (pair % 3))) % MAKERS] ?? []);
}
