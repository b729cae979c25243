import { DemoRetention } from '../adapters/retention/demo-retention.ts';
import type { Kernel } from '../kernel.ts';
import type { ApiKeys } from '../ports/api-keys.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { SandboxAnswer, SandboxListing, SandboxPerson, SandboxPrices, SandboxRequest } from '../ports/sandbox-exchange.ts';
import { answerPerson } from '../use-cases/sandbox/answer-person.ts';
import { MarketMaker } from '../use-cases/sandbox/market-maker.ts';
import { storeListing } from '../use-cases/sandbox/store-listing.ts';

const TURN_MS = 1_000;
const RETENTION_MS = 10 * 60_000;
/** Whoever has called this lately uses the sandbox. */
const USED_WITHIN_MS = 60_000;

/** What makes an exchange a sandbox, given when it is put together. */
export interface SandboxStart {
  readonly listing: SandboxListing;
  readonly prices: SandboxPrices;
}

interface SandboxNeeds {
  readonly keys: Pick<ApiKeys, 'tellChanged'>;
  readonly listings: Listings;
  readonly marketData: MarketData;
}

/** What the real exchange may ask of its sandbox. */
export interface SandboxWorld {
  readonly takeListing: (listing: SandboxListing) => Promise<void>;
  readonly takePrices: (prices: SandboxPrices) => void;
  readonly answer: (person: SandboxPerson, request: SandboxRequest) => Promise<SandboxAnswer>;
  /** Says that somebody has called. */
  readonly noteUse: () => void;
}

/** The inside of a sandbox: simulated accounts that keep its market near the real one, and accounts for whoever asks at the real exchange. */
export async function openSandboxWorld(
  kernel: Kernel,
  start: SandboxStart,
  { keys, listings, marketData }: SandboxNeeds,
): Promise<SandboxWorld> {
  const { database, clock, views, opened, report } = kernel;
  const prices = new Map(start.prices);
  let usedAt = -Infinity;
  const priced = { referenceTicks: (pair: number) => prices.get(pair) ?? marketData.referenceTicks(pair) };
  const organisation = start.listing.organisations[0]?.id ?? 1;
  const maker = new MarketMaker({ ...kernel, listings, marketData, organisation, prices: () => prices });
  await maker.open();
  const retention = new DemoRetention({ database, clock, owners: maker.owners, pairs: () => listings.pairs.map(({ id }) => id) });
  const ending = new AbortController();
  const turns = every(TURN_MS, () => maker.turn(clock.now(), clock.monotonic() - usedAt < USED_WITHIN_MS), report);
  const pruning = every(RETENTION_MS, () => retention.prune(ending.signal), report);
  opened.add(ending, async () => {
    ending.abort();
    await Promise.all([turns.stop(), pruning.stop()]);
  });
  return {
    takeListing: async (listing) => {
      await storeListing(database, listing);
      await views.refresh();
    },
    takePrices: (changed) => {
      for (const [pair, ticks] of changed) prices.set(pair, ticks);
    },
    answer: (person, request) => answerPerson({ ...kernel, keys, listings, marketData: priced }, person, request),
    noteUse: () => {
      usedAt = clock.monotonic();
    },
  };
}

/** Does the work again and again, never twice at once; what goes wrong is reported, and the next turn comes all the same. */
function every(ms: number, work: () => Promise<unknown>, report: (fault: unknown) => void): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .then(() => undefined, report)
      .finally(() => {
        running = undefined;
      });
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
