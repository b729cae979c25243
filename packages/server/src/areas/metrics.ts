import { statfs } from 'node:fs/promises';
import type { PartState } from '../http/health.ts';
import type { OpenKernel } from '../open-kernel.ts';
import type { Chains } from '../ports/chain.ts';
import type { Listings } from '../ports/listings.ts';
import { FIGURES_EVERY_MS, watchProcess } from '../process-figures.ts';
import { readChains } from '../use-cases/monitoring/read-chains.ts';
import { readMoney } from '../use-cases/monitoring/read-money.ts';
import { readWork } from '../use-cases/monitoring/read-work.ts';

/** From the end of a reading to the next one: a scrape itself never asks store or chain, so that a hasty scraper takes nothing from them. */
const READ_MS = 15_000;
/** All balances are added up for this one. */
const MONEY_MS = 60_000;

interface MetricsNeeds {
  readonly listings: Listings;
  readonly chains: Chains;
  readonly readHealth: () => Promise<Readonly<Record<string, PartState>>>;
}

/** Reads again and again what is measured of store, chains and this process; nothing where nobody can ask for it. */
export function startMetrics(kernel: OpenKernel, { listings, chains, readHealth }: MetricsNeeds): void {
  const { settings, database, clock, metrics, gateway, engine, jobs, opened, report } = kernel;
  if (settings.metrics === undefined) return;
  const ended = new AbortController();
  const keepReading = (reading: string, everyMs: number, read: () => Promise<void>): void => {
    const turn = async (): Promise<void> => {
      try {
        await read();
        metrics.store.read(reading, clock.now());
      } catch (fault) {
        if (!ended.signal.aborted) report(fault);
      }
      if (!ended.signal.aborted) timers.set(reading, setTimeout(() => void track(turn()), everyMs).unref());
    };
    void track(turn());
  };
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const track = (turn: Promise<void>): Promise<void> => {
    const tracked: Promise<void> = turn.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };
  const readOwn = watchProcess();
  const own = setInterval(() => metrics.processes.measured('main', readOwn()), FIGURES_EVERY_MS);
  metrics.processes.measured('main', readOwn());
  metrics.onScrape(() => metrics.engineNow(gateway.health));
  keepReading('health', READ_MS, async () => metrics.healthNow(await readHealth()));
  // What the store says of the whole exchange one process says.
  if (engine) {
    keepReading('chains', READ_MS, async () => {
      metrics.signer.declared(chains.all.map(({ network }) => network));
      metrics.store.setChains(await readChains(database, chains));
    });
    keepReading('money', MONEY_MS, async () => metrics.money.set(await readMoney(database, listings)));
  }
  if (settings.roles.includes('jobs')) {
    keepReading('work', READ_MS, async () => {
      const { successes, ...work } = await readWork(database, clock.now());
      const behind = new Set(await jobs.behind());
      const { bavail, bsize } = await statfs(settings.dataDirectory).catch(() => statfs('.'));
      const overdue = jobs.names.map((job) => ({ job, isOverdue: behind.has(job) }));
      metrics.store.setWork({ ...work, jobs: { successes, overdue }, freeBytes: bavail * bsize });
    });
  }
  opened.add(ended, async (end) => {
    end.abort();
    clearInterval(own);
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(underWay);
  });
}
