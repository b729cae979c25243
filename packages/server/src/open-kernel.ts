import type { FastifyBaseLogger } from 'fastify';
import { systemClock } from './adapters/clock.ts';
import { loadDemoWorld } from './adapters/demo-world/load-demo-world.ts';
import { openPostgres, readsOf, ReplicaReads, StoreWatch } from './adapters/database/index.ts';
import { BusChanges, BusCounts, openBus } from './adapters/bus/index.ts';
import {
  engineHeard,
  LeaderWatch,
  openFollowing,
  openGateway,
  rowText,
  type FollowingGateway,
  type RunningGateway,
} from './adapters/exchange/index.ts';
import { Outbox } from './adapters/mail/outbox.ts';
import { SmtpMail } from './adapters/mail/smtp-mail.ts';
import { TerminalMail } from './adapters/mail/terminal-mail.ts';
import { ByChannel } from './adapters/sms/by-channel.ts';
import { HttpSms } from './adapters/sms/http-sms.ts';
import { TerminalSms } from './adapters/sms/terminal-sms.ts';
import { JobRunner } from './adapters/jobs/job-runner.ts';
import { Argon2Hashing } from './adapters/hashing/argon2-hashing.ts';
import { VERSION } from './adapters/program-package.ts';
import { openTracing } from './adapters/tracing/index.ts';
import { secretOf } from './adapters/kept-secret.ts';
import type { Kernel } from './kernel.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { Bus } from './ports/bus.ts';
import type { Clock } from './ports/clock.ts';
import type { Database } from './ports/database.ts';
import type { DemoWorld } from './ports/demo-world.ts';
import type { ExchangeGateway } from './ports/exchange-gateway.ts';
import { UNSHARED_COUNTS } from './ports/shared-counts.ts';
import { NO_TRACES, type Tracing } from './ports/tracing.ts';
import { ExpectedFailure } from './ports/expected-failure.ts';
import type { HistoryReads } from './ports/history-reads.ts';
import type { Opened } from './opened.ts';
import type { Settings } from './settings.ts';
import { expectOwnSchema, migrateStore, openStore, prepareToFollow } from './store.ts';
import { NotificationCentre } from './use-cases/notifications/notification-centre.ts';
import { composeLetters } from './use-cases/mail/compose-letter.ts';
import { Views } from './views.ts';

const REPLICA_CONNECTIONS_MAX = 4;
/** A demo keeps what happened since its third last snapshot. */
const DEMO_SNAPSHOT_EVERY = 20_000;

export interface KernelOptions {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  readonly opened: Opened;
  /** Called when the exchange cannot go on: the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
  /** Called when another process leads or is waited for: a standby follows it until it is its turn, a process without an engine for good. */
  readonly onFollowing?: (() => void) | undefined;
  /** Ends the waiting for that, which throws NotLeading then. */
  readonly stopping?: AbortSignal | undefined;
}

/** The process was stopped before it led, or before there was an engine that it could follow. */
export class NotLeading extends ExpectedFailure {}

export interface OpenKernel extends Kernel {
  readonly jobs: JobRunner;
  readonly mail: Outbox;
  readonly notifications: NotificationCentre;
}

/**
 * Opens the store, brings its schema up to date, and has the engine running behind its gateway; a standby waits for its turn first. A process without an
 * engine opens the way to that of another one instead, and leaves the schema as it is.
 */
export async function openKernel(kernelOptions: KernelOptions): Promise<OpenKernel> {
  const { settings, logger, opened } = kernelOptions;
  const report = (fault: unknown): void => logger.warn({ err: fault }, 'a part dealt with a fault');
  const clock = systemClock();
  const demo = settings.profile === 'demo' ? await loadDemoWorld(clock) : undefined;
  const tracing = await openTraces(kernelOptions);
  const bus = opened.add(await openBus(settings.bus, report), (running) => running.close());
  const database = opened.add(await openStore(settings, 'new'), (store) => store.close());
  const metrics = createMetrics({ version: VERSION, store: database.kind });
  const parts = { database, bus, clock, metrics, tracing, demo };
  const gateways = await openGateways(parts, kernelOptions);
  const history = openHistory(database, gateways.gateway, kernelOptions);
  const jobs = new JobRunner({ database, clock, report, meter: metrics.jobs, tracing });
  const sms = settings.sms ? new HttpSms(settings.sms) : demo && new TerminalSms();
  const letters = settings.smtp ? new SmtpMail(settings.smtp.url, settings.smtp.from) : new TerminalMail();
  const transport = new ByChannel(letters, sms);
  const mail = new Outbox({
    database,
    clock,
    jobs,
    transport,
    compose: composeLetters(settings.sitePort),
    keepsSecrets: demo !== undefined,
  });
  return {
    settings,
    logger,
    clock,
    database,
    isStoreLost: watchStore(database, clock, kernelOptions),
    history,
    ...gateways,
    bus,
    changes: new BusChanges(bus),
    counts: settings.bus ? opened.add(new BusCounts(bus), (running) => running.close()) : UNSHARED_COUNTS,
    jobs,
    mail,
    notifications: new NotificationCentre({ clock, mail }),
    sendsSms: sms !== undefined,
    hashing: new Argon2Hashing(),
    demo,
    secret: await secretOf(database, settings.secret),
    views: new Views(opened, report),
    opened,
    metrics,
    tracing,
    report,
  };
}

/** Opened before everything else, so that it is closed last and sends what all the rest has left. */
async function openTraces({ settings, logger, opened }: KernelOptions): Promise<Tracing> {
  const { traces, roles } = settings;
  if (traces === undefined) return NO_TRACES;
  const report = (fault: unknown): void => logger.warn({ err: fault }, 'traces are lost');
  return opened.add(await openTracing({ ...traces, version: VERSION, roles, report }), (open) => open.close());
}

/** One process alone has nobody to leave a request to: its requests wait for the store. */
function watchStore(database: Database, clock: Clock, { settings, opened }: KernelOptions): () => boolean {
  if (settings.bus === undefined) return () => false;
  const watch = opened.add(new StoreWatch({ database, clock }), (running) => running.close());
  return () => watch.isLost;
}

/** Where lists of the past are read: a server that follows that of the store, when the settings name one. */
function openHistory(store: Database, gateway: ExchangeGateway, { settings, logger, opened }: KernelOptions): HistoryReads {
  if (settings.replicaUrl === undefined) return readsOf(store);
  const replica = opened.add(openPostgres(settings.replicaUrl, { connectionsMax: REPLICA_CONNECTIONS_MAX }), (open) => open.close());
  const report = (fault: unknown): void => logger.warn({ err: fault }, 'the replica of the database failed');
  const reads = new ReplicaReads({ store, replica, clock: systemClock(), sequence: gateway.health.lastSequence, report });
  gateway.onCommitted((batch) => reads.note(batch));
  return opened.add(reads, (open) => open.close());
}

interface GatewayParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly demo: DemoWorld | undefined;
}

/** The gateway to an engine of this process, else to that of another one. */
async function openGateways(parts: GatewayParts, options: KernelOptions): Promise<Pick<Kernel, 'gateway' | 'engine' | 'following'>> {
  if (options.settings.roles.includes('engine')) {
    const engine = await openEngine(parts, options);
    return { gateway: engine, engine, following: undefined };
  }
  const following = await openFollowingGateway(parts, options);
  return { gateway: following, engine: undefined, following };
}

/** An engine of this process, which leads when this resolves. */
async function openEngine(
  { database, bus, clock, metrics, tracing, demo }: GatewayParts,
  kernelOptions: KernelOptions,
): Promise<RunningGateway> {
  const { settings, logger, opened, onStopped } = kernelOptions;
  const { isStandby } = settings;
  if (isStandby) await prepareToFollow(database);
  else await migrateStore(database);
  // Before it leads: with another secret it would open nothing that is sealed.
  await secretOf(database, settings.secret);
  const gateway = opened.add(
    await openGateway({
      database,
      onStopped,
      report: (fault) => logger.warn({ err: fault }, 'the engine dealt with a fault'),
      isStandby,
      leaderWatch: isStandby && settings.bus ? opened.add(new LeaderWatch(bus), (watch) => watch.close()) : undefined,
      meter: metrics.engine,
      tracing,
      onJournalled: settings.bus && ((row) => bus.isConnected && bus.publish('engine.journal', rowText(row))),
      ...(demo ? { clock: demo.engineClock, snapshotEvery: DEMO_SNAPSHOT_EVERY } : { clock }),
    }),
    (open) => open.close(),
  );
  await leading(gateway, kernelOptions);
  // Not under the one that led until now: it may be of another version.
  if (isStandby) await migrateStore(database);
  return gateway;
}

/** The gateway to the engine of another process, which leads when this resolves. */
async function openFollowingGateway(
  { database, bus, clock, metrics, tracing }: GatewayParts,
  kernelOptions: KernelOptions,
): Promise<FollowingGateway> {
  const { logger, opened, onStopped, onFollowing, stopping } = kernelOptions;
  const report = (fault: unknown): void => logger.warn({ err: fault }, 'following the engine dealt with a fault');
  onFollowing?.();
  try {
    await engineHeard(bus, stopping);
    await expectOwnSchema(database);
    const gateway = await openFollowing({ database, bus, clock, meter: metrics.engine, tracing, onStopped, report, stopping });
    return opened.add(gateway, (open) => open.close());
  } catch (fault) {
    throw stopping?.aborted === true ? new NotLeading('The process was stopped before an engine was there.') : fault;
  }
}

async function leading(gateway: RunningGateway, { onFollowing, stopping }: KernelOptions): Promise<void> {
  if (gateway.health.state !== 'standby') return;
  onFollowing?.();
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = (): void => reject(new NotLeading('The standby was stopped before it was its turn.'));
    if (stopping?.aborted === true) stop();
    stopping?.addEventListener('abort', stop, { once: true });
  });
  await Promise.race([gateway.leading, stopped]);
}
