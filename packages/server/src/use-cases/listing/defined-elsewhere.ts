import { setTimeout as sleep } from 'node:timers/promises';
import { readListedPairs, readListedTokens } from './listed-rows.ts';
import type { DefiningDeps } from './define-listings.ts';

const WAIT_MS = 3_000;
const LOOK_EVERY_MS = 20;

/** Waits until the engine of another process knows all that the store lists; what it does not know by then refuses its orders. */
export async function definedElsewhere({ database, gateway }: Pick<DefiningDeps, 'database' | 'gateway'>): Promise<void> {
  const pairs = await readListedPairs(database.queries, await readListedTokens(database.queries));
  const isDefined = (): boolean => {
    const { definitions } = gateway;
    return definitions !== undefined && pairs.every(({ id }) => definitions.pair(id) !== undefined);
  };
  for (let waited = 0; waited < WAIT_MS && !isDefined(); waited += LOOK_EVERY_MS) await sleep(LOOK_EVERY_MS);
}
