import { fileURLToPath } from 'node:url';
import { ServedExchange, type Person } from './exchange.ts';
import { wait } from './observe.ts';

export interface Table<Case> {
  readonly columns: readonly string[];
  readonly cases: readonly Case[];
  /** How many calls a minute one address may make. */
  readonly anonymousCallsPerMinute: number;
  /** The cells of one case behind its name. */
  readonly cellsOf: (each: Case, exchange: ServedExchange, people: readonly Person[]) => Promise<readonly (string | number)[]>;
}

/** Until caches are filled and the demo market moves. */
const WARM_UP_MS = 15_000;
const BETWEEN_MS = 2_000;

async function measure<Case extends { readonly name: string }>(
  name: string,
  root: string,
  { cases, anonymousCallsPerMinute, cellsOf }: Table<Case>,
): Promise<void> {
  const exchange = new ServedExchange(root, anonymousCallsPerMinute);
  try {
    await exchange.start();
    await exchange.stop();
    const people = await exchange.signIn();
    await exchange.start();
    await wait(WARM_UP_MS);
    for (const each of cases) {
      if (exchange.isOver) await exchange.start();
      console.log(`| ${[name, each.name, ...(await cellsOf(each, exchange, people))].join(' | ')} |`);
      await wait(BETWEEN_MS);
    }
  } finally {
    await exchange.remove();
  }
}

/** Prints a line for each case: of the built checkout before, where its folder is given, and of this one. */
export async function printTable<Case extends { readonly name: string }>(before: string | undefined, table: Table<Case>): Promise<void> {
  const columns = ['exchange', 'attack', ...table.columns];
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
  if (before !== undefined) await measure('before', before, table);
  await measure('now', fileURLToPath(new URL('../../../', import.meta.url)), table);
}
