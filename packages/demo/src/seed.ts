import type { Database } from '@marque/server/ports/database';
import type { ExchangeGateway, OrderNumbers } from '@marque/server/ports/exchange-gateway';
import type { PasswordHashing } from '@marque/server/ports/password-hashing';
import type { HistoryClock } from './history-clock.ts';
import { linkCandles, seedCandles } from './history/seed-candles.ts';
import { HISTORY_DAYS } from './past-orders/draw-orders.ts';
import { placePastOrders } from './past-orders/place-orders.ts';
import { createRandom } from './random.ts';
import { seedEngine } from './seed-engine.ts';
import { DEMO_PASSWORDS, isWorldOpen, openHosts, seedRows, type PasswordHashes } from './seed-rows.ts';

const DAY_MS = 86_400_000;

export interface SeedParts {
  readonly database: Database;
  readonly gateway: ExchangeGateway & OrderNumbers;
  /** The gateway's own clock. */
  readonly clock: HistoryClock;
  readonly hashing: PasswordHashing;
  /** The same seed at the same time gives the same world. */
  readonly seed: string;
}

async function hashPasswords(hashing: PasswordHashing): Promise<PasswordHashes> {
  const hashes = new Map<string, string>();
  for (const password of DEMO_PASSWORDS) {
    const hashed = await hashing.hash(password);
    if (hashed.kind === 'busy') throw new Error('The demo world cannot be made while others sign in');
    hashes.set(password, hashed.hash);
  }
  return hashes;
}

/**
 * Makes the demo world in an empty database and answers whether it did. Cut short, it goes on where it stopped when called
 * again; finished, it does nothing.
 */
export async function seedDemoWorld({ database, gateway, clock, hashing, seed }: SeedParts): Promise<boolean> {
  if (await isWorldOpen(database)) return false;
  const random = createRandom(seed);
  const now = clock.now();
  const [passwordHashes] = await Promise.all([hashPasswords(hashing), seedCandles(database, now, random.fork('history'))]);
  await seedRows(database, { now, random: random.fork('rows'), passwordHashes });
  await linkCandles(database);
  clock.freezeAt(now - (HISTORY_DAYS + 1) * DAY_MS);
  try {
    await seedEngine(database, gateway);
    await placePastOrders({ database, gateway, clock, random: random.fork('past orders'), now });
  } finally {
    clock.resume();
  }
  await openHosts(database);
  return true;
}
