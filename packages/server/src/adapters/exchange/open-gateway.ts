import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import type { EngineMeter } from '../../ports/meters.ts';
import { NO_TRACES, type Tracing } from '../../ports/tracing.ts';
import { Gateway, type RunningGateway } from './gateway.ts';
import { adoptRules } from './engine-rules.ts';
import { openHalts } from './halts.ts';
import type { JournalRow } from './journal-pages.ts';
import type { LeaderWatch } from './leader-watch.ts';
import { Lease, LeaseTaken } from './lease.ts';
import { JournalReplay } from './recovery.ts';
import { Idempotency } from './idempotency.ts';
import { Standby } from './standby.ts';
import { Writer } from './writer.ts';

export interface GatewayOptions {
  readonly database: Database;
  readonly clock: WallClock;
  /** Called with the reason why the gateway stopped for good; the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
  /** Called with faults that the gateway deals with itself. */
  readonly report: (fault: unknown) => void;
  /** Follows another engine as long as that one has the lease, instead of being refused. */
  readonly isStandby?: boolean;
  /** Notices an engine that has the lease and that nobody hears any more: a standby takes over from that one as well. */
  readonly leaderWatch?: LeaderWatch | undefined;
  readonly batchMax?: number;
  readonly waitingMax?: number;
  readonly deadlineMs?: number;
  readonly snapshotEvery?: number;
  readonly meter?: EngineMeter;
  /** Without it nothing is traced. */
  readonly tracing?: Tracing;
  /** Called with the journal's row of each batch after its commit: for processes that follow this one. It must not throw. */
  readonly onJournalled?: ((row: JournalRow) => void) | undefined;
}

const BATCH_MAX = 512;
const WAITING_MAX = 20_000;
const DEADLINE_MS = 3_000;
const SNAPSHOT_EVERY = 100_000;
const RENEW_MS = 500;

/** What a start found and did, for the log. */
export interface StartReport {
  readonly snapshotSequence: number;
  readonly replayed: number;
  readonly tookMs: number;
}

type OpenedGateway = RunningGateway & { readonly started: StartReport };

/**
 * Takes the lease, rebuilds the engine from snapshot and journal, and opens the way to it. A start after a crash is no
 * other than any start. Throws LeaseTaken while another engine lives, OtherRules when the journal was
 * written under rules that this engine no longer has, JournalBroken when the journal cannot be trusted.
 */
export async function openGateway(options: GatewayOptions): Promise<OpenedGateway> {
  const begun = performance.now();
  const lease = new Lease(options.database);
  const isFollowing = options.isStandby === true && !(await isTaken(lease));
  if (options.isStandby !== true) await lease.take();
  try {
    return await openWith(lease, isFollowing, options, begun);
  } catch (fault) {
    // What kept the engine from starting may keep the lease from being given back; it ends by itself then.
    if (!isFollowing) await lease.release().catch(options.report);
    throw fault;
  }
}

/** False while another engine has the lease. */
async function isTaken(lease: Lease): Promise<boolean> {
  try {
    await lease.take();
    return true;
  } catch (refusal) {
    if (refusal instanceof LeaseTaken) return false;
    throw refusal;
  }
}

async function openWith(lease: Lease, isFollowing: boolean, options: GatewayOptions, begun: number): Promise<OpenedGateway> {
  const { database, clock, onStopped, report } = options;
  if (!isFollowing) await adoptRules(database);
  const replay = await JournalReplay.begin(database);
  await replay.readOn(undefined, () => undefined);
  const { snapshotSequence, position } = replay;
  const replayed = position.exchange.sequence - snapshotSequence;
  const idempotency = new Idempotency(database);
  const listeners: ((batch: CommittedBatch) => void)[] = [];
  const writer = new Writer(
    {
      database,
      clock,
      lease,
      onStopped,
      report,
      meter: options.meter,
      tracing: options.tracing,
      batchMax: options.batchMax ?? BATCH_MAX,
      snapshotEvery: options.snapshotEvery ?? SNAPSHOT_EVERY,
      publish: (batch, row) => {
        if (row) options.onJournalled?.(row);
        listeners.forEach((listen) => listen(batch));
      },
    },
    { ...position, snapshotSequence },
    isFollowing ? 'standby' : 'ready',
  );
  let renewing: NodeJS.Timeout | undefined;
  const lead = async (): Promise<void> => {
    const halts = await openHalts(database);
    renewing = keepRenewing(lease, writer, report);
    gateway.begin(lease.epoch, replay.position.highest.order, halts.length > 0);
    void idempotency.load(report);
    writer.lead();
  };
  const standby = isFollowing
    ? new Standby({ database, lease, leaderWatch: options.leaderWatch, replay, writer, lead, report })
    : undefined;
  const gateway = new Gateway({
    writer,
    leading: standby?.leading ?? Promise.resolve(),
    idempotency,
    listeners,
    report,
    meter: options.meter,
    tracing: options.tracing ?? NO_TRACES,
    clock,
    waitingMax: options.waitingMax ?? WAITING_MAX,
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    onClosed: async () => {
      clearInterval(renewing);
      idempotency.close();
      await standby?.close();
      await lease.release();
    },
  });
  if (standby) standby.start();
  else await lead();
  return Object.assign(gateway, { started: { snapshotSequence, replayed, tookMs: performance.now() - begun } });
}

function keepRenewing(lease: Lease, writer: Writer, report: (fault: unknown) => void): NodeJS.Timeout {
  const renewing = setInterval(() => {
    if (writer.state === 'stopped') return clearInterval(renewing);
    return lease.renew().then((isOurs) => isOurs || writer.stop(new LeaseTaken('')), report);
  }, RENEW_MS);
  renewing.unref();
  return renewing;
}
