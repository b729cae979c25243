import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { systemClock } from './adapters/clock.ts';
import { openGateway } from './adapters/exchange/index.ts';
import { JobRunner } from './adapters/jobs/job-runner.ts';
import { Argon2Hashing } from './adapters/hashing/argon2-hashing.ts';
import { HistoryClock } from './demo/index.ts';
import type { Kernel } from './kernel.ts';
import type { Opened } from './opened.ts';
import type { Settings } from './settings.ts';
import { migrateStore, openStore } from './store.ts';
import { Views } from './views.ts';

/** A demo keeps what happened since its third last snapshot. */
const DEMO_SNAPSHOT_EVERY = 20_000;

export interface KernelOptions {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  readonly opened: Opened;
  /** Called when the exchange cannot go on: the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
}

export interface OpenKernel extends Kernel {
  readonly engineClock: HistoryClock;
  readonly jobs: JobRunner;
}

/** Opens the store, brings its schema up to date, and has the engine running behind its gateway. */
export async function openKernel({ settings, logger, opened, onStopped }: KernelOptions): Promise<OpenKernel> {
  const report = (fault: unknown): void => logger.warn({ err: fault }, 'a part dealt with a fault');
  const clock = systemClock();
  const database = opened.add(await openStore(settings, 'new'), (store) => store.close());
  await migrateStore(database);
  // The demo world's engine lives through a month of the past when it is made.
  const engineClock = new HistoryClock(clock);
  const snapshots = settings.profile === 'demo' ? { snapshotEvery: DEMO_SNAPSHOT_EVERY } : {};
  const gateway = opened.add(await openGateway({ database, clock: engineClock, onStopped, report, ...snapshots }), (open) => open.close());
  return {
    settings,
    logger,
    clock,
    engineClock,
    database,
    gateway,
    jobs: new JobRunner({ database, clock, report }),
    hashing: new Argon2Hashing(),
    secret: settings.secret ?? randomBytes(32).toString('hex'),
    views: new Views(opened, report),
    opened,
    report,
  };
}
