import { createTestPglite } from '@marque/testkit';
import { Argon2Hashing } from '../../server/src/adapters/hashing/argon2-hashing.ts';
import { openGateway } from '@marque/server/exchange';
import { CachedListings } from '../../server/src/adapters/listings/cached-listings.ts';
import { createMarketData } from '../../server/src/adapters/market-data/market-data.ts';
import { HistoryClock } from '../src/history-clock.ts';
import { seedDemoWorld } from '../src/seed.ts';
import type { WallClock } from '@marque/server/ports/clock';

/** A clock that a test moves by hand. */
class ManualClock implements WallClock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

/** An embedded store with an engine on it, ready for the demo world. */
export async function openDemoStage(now: number, seed: string) {
  const store = await createTestPglite();
  const database = await store.open();
  const clock = new ManualClock(now);
  const faults: unknown[] = [];
  const report = (fault: unknown): void => void faults.push(fault);
  const engineClock = new HistoryClock(clock);
  const gateway = await openGateway({ database, clock: engineClock, report, onStopped: report });
  const hashing = new Argon2Hashing();
  const seedWorld = () => seedDemoWorld({ database, gateway, clock: engineClock, hashing, seed });
  const openMarketData = async () => {
    const listings = new CachedListings(database);
    await listings.refresh();
    const marketData = createMarketData({ database, listings, clock, report });
    gateway.onCommitted((batch) => marketData.apply(batch));
    await marketData.start(gateway.openingBooks(listings.pairs.map(({ id }) => id)));
    return { listings, marketData };
  };
  const close = async (): Promise<void> => {
    await gateway.close();
    await database.close();
    await store.remove();
  };
  return { database, gateway, clock, hashing, faults, seedWorld, openMarketData, close };
}

export type DemoStage = Awaited<ReturnType<typeof openDemoStage>>;
