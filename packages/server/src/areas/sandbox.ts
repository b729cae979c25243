import { join } from 'node:path';
import { readListing } from '../adapters/sandbox-exchange/read-listing.ts';
import { SandboxChild } from '../adapters/sandbox-exchange/sandbox-child.ts';
import { createCallCounter } from '../http/call-limits.ts';
import { sandboxHandlers } from '../http/sandbox/sandbox-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import { ROLES } from '../role-settings.ts';
import type { Settings } from '../settings.ts';

const PRICES_MS = 2_000;
const LISTING_MS = 30_000;

interface SandboxNeeds {
  readonly listings: Listings;
  readonly marketData: Pick<MarketData, 'referenceTicks'>;
}

/** A second exchange on demo funds, for programs that are tried out: a process of its own, which starts when it is needed. */
export async function createSandbox(kernel: Kernel, { listings, marketData }: SandboxNeeds): Promise<Area> {
  const { settings, database, clock, views, opened, report } = kernel;
  const { sandboxPort } = settings;
  const counter = createCallCounter(clock);
  if (sandboxPort === undefined) return { handlers: sandboxHandlers({ sandbox: undefined, counter }) };
  const known = new Map<number, number>();
  const pricesNow = (): ReadonlyMap<number, number> => new Map(listings.pairs.map(({ id }) => [id, marketData.referenceTicks(id)]));
  const child = opened.add(
    new SandboxChild({
      settings: sandboxSettings(settings, sandboxPort),
      readStart: async () => ({ listing: await readListing(database), prices: pricesNow() }),
      report,
      meter: kernel.metrics.processes,
    }),
    (running) => running.close(),
  );
  const pricing = setInterval(() => {
    const changed = new Map([...pricesNow()].filter(([pair, ticks]) => known.get(pair) !== ticks));
    if (child.publishPrices(changed)) for (const [pair, ticks] of changed) known.set(pair, ticks);
    else known.clear();
  }, PRICES_MS);
  opened.add(pricing, clearInterval);
  await views.add({ refresh: () => child.publishListing().catch(report) }, LISTING_MS);
  if (child.hasStore) child.start();
  return {
    handlers: sandboxHandlers({ sandbox: child, counter }),
    checks: [{ name: 'sandbox', check: async () => (child.state === 'restarting' ? 'behind' : undefined) }],
  };
}

/** Those of the sandbox: no other store, no secret, no chain and no mail, and nothing that a demo has. */
const sandboxSettings = (settings: Settings, port: number): Settings => {
  const dataDirectory = join(settings.dataDirectory, 'sandbox');
  return {
    ...settings,
    profile: 'production',
    port,
    consolePort: undefined,
    metrics: undefined,
    traces: undefined,
    sandboxPort: undefined,
    dataDirectory,
    archiveDirectory: undefined,
    objects: { kind: 'folder', folder: join(dataDirectory, 'files') },
    databaseUrl: undefined,
    replicaUrl: undefined,
    sitePort: port,
    roles: ROLES,
    bus: undefined,
    isStandby: false,
    smtp: undefined,
    sms: undefined,
    secret: undefined,
    demoTraders: 'off',
    demoInvesting: false,
    sandboxChain: false,
    privateWebhooks: false,
    custodyFile: undefined,
  };
};
