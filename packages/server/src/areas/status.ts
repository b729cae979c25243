import { SAMPLE_EVERY_MS } from '@marque/domain/status';
import { randomUUID } from 'node:crypto';
import type { HealthCheck } from '../http/health.ts';
import { statusHandlers } from '../http/status/status-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Chains } from '../ports/chain.ts';
import type { Listings } from '../ports/listings.ts';
import type { TokenProtocols } from '../ports/token-protocols.ts';
import { measureParts } from '../use-cases/status/measure-parts.ts';
import { REPORT_EVERY_MS, reportParts, type OwnPart } from '../use-cases/status/report-parts.ts';
import { StatusView } from '../use-cases/status/status-view.ts';
import { sweepStatus, takeSample } from '../use-cases/status/take-sample.ts';

interface StatusNeeds {
  readonly listings: Listings;
  readonly tokenProtocols: TokenProtocols;
  readonly chains: Chains;
  /** Of the live feed, where this process has one. */
  readonly feedChecks: readonly HealthCheck[];
}

const SWEEP_MS = 3_600_000;

/** How the exchange is and was. A process says of its own parts how they are; one of them counts the time of all. */
export async function createStatus(kernel: Kernel, { listings, tokenProtocols, chains, feedChecks }: StatusNeeds): Promise<Area> {
  const { database, clock, gateway, opened, report, views } = kernel;
  const own = { database, reporter: randomUUID(), parts: ownParts(kernel, feedChecks) };
  const reportNow = (): Promise<void> => reportParts(own, clock.now());
  const timer = setInterval(() => void reportNow().catch(report), REPORT_EVERY_MS).unref();
  opened.add(timer, (running) => clearInterval(running));
  await reportNow();
  const view = await views.add(new StatusView({ database, clock, report }));
  return {
    handlers: statusHandlers({ view, listings, tokenProtocols }),
    jobs: [
      {
        name: 'sample-status',
        everyMs: SAMPLE_EVERY_MS,
        run: async ({ now }) => {
          await reportNow();
          await takeSample(database, await measureParts({ database, gateway, chains }, now), now);
        },
      },
      { name: 'sweep-status', everyMs: SWEEP_MS, run: ({ now }) => sweepStatus(database, now) },
    ],
  };
}

/** That a process of the site or of calls writes this at all says that it answers, and its store too. */
function ownParts({ settings: { roles } }: Kernel, feedChecks: readonly HealthCheck[]): readonly OwnPart[] {
  const answers = roles.includes('api') || roles.includes('site');
  return [
    ...(answers ? [{ part: 'website', look: async () => 'working' } satisfies OwnPart] : []),
    ...(roles.includes('feed') ? [{ part: 'market', look: () => lookAt(feedChecks) } satisfies OwnPart] : []),
  ];
}

async function lookAt(checks: readonly HealthCheck[]): Promise<'working' | 'degraded'> {
  const found = await Promise.all(checks.map((each) => each.check()));
  return found.some((state) => state !== undefined) ? 'degraded' : 'working';
}
