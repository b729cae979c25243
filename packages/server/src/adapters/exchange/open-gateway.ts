import { setTimeout as sleep } from 'node:timers/promises';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import { Gateway, type RunningGateway } from './gateway.ts';
import { adoptRules } from './engine-rules.ts';
import { openHalts } from './halts.ts';
import { Lease, LeaseTaken } from './lease.ts';
import { recover } from './recovery.ts';
import { Idempotency } from './idempotency.ts';
import { Writer } from './writer.ts';

export interface GatewayOptions {
  readonly database: Database;
  readonly clock: WallClock;
  /** Called with the reason why the gateway stopped for good; the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
  /** Called with faults that the gateway deals with itself. */
  readonly report: (fault: unknown) => void;
  /** Waits for the lease as long as another engine has it, instead of being refused. */
  readonly isStandby?: boolean;
  readonly batchMax?: number;
  readonly waitingMax?: number;
  readonly deadlineMs?: number;
  readonly snapshotEvery?: number;
}

const BATCH_MAX = 512;
const WAITING_MAX = 20_000;
const DEADLINE_MS = 3_000;
const SNAPSHOT_EVERY = 100_000;
const RENEW_MS = 1_500;
const STANDBY_MS = 250;

/** What a start found and did, for the log. */
export interface StartReport {
  readonly snapshotSequence: number;
  readonly replayed: number;
  readonly tookMs: number;
}

/**
 * Takes the lease, rebuilds the engine from snapshot and journal, and opens the way to it. A start after a crash is no
 * other than any start. Throws LeaseTaken while another engine lives, OtherRules when the journal was
 * written under rules that this engine no longer has, JournalBroken when the journal cannot be trusted.
 */
export async function openGateway(options: GatewayOptions): Promise<RunningGateway & { readonly started: StartReport }> {
  const { database, report } = options;
  const begun = performance.now();
  const lease = await (options.isStandby === true ? standBy(database) : Lease.take(database));
  try {
    return await openWith(lease, options, begun);
  } catch (fault) {
    // What kept the engine from starting may keep the lease from being given back; it ends by itself then.
    await lease.release().catch(report);
    throw fault;
  }
}

async function openWith(lease: Lease, options: GatewayOptions, begun: number): Promise<RunningGateway & { readonly started: StartReport }> {
  const { database, clock, onStopped, report } = options;
  await adoptRules(database);
  const recovered = await recover(database, undefined);
  const idempotency = new Idempotency(database);
  void idempotency.load(report);
  const halts = await openHalts(database);
  const listeners: ((batch: CommittedBatch) => void)[] = [];
  const writer = new Writer(
    {
      database,
      clock,
      lease,
      onStopped,
      report,
      batchMax: options.batchMax ?? BATCH_MAX,
      snapshotEvery: options.snapshotEvery ?? SNAPSHOT_EVERY,
      publish: (batch) => listeners.forEach((listen) => listen(batch)),
    },
    recovered,
  );
  const renewing = keepRenewing(lease, writer, report);
  const gateway = new Gateway({
    writer,
    idempotency,
    listeners,
    report,
    clock,
    isHalted: halts.length > 0,
    lastOrder: recovered.highest.order,
    waitingMax: options.waitingMax ?? WAITING_MAX,
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    onClosed: async () => {
      clearInterval(renewing);
      idempotency.close();
      await lease.release();
    },
  });
  const { snapshotSequence, replayed } = recovered;
  return Object.assign(gateway, { started: { snapshotSequence, replayed, tookMs: performance.now() - begun } });
}

/** Asks again and again until the other engine lets go or is silent for too long. */
async function standBy(database: Database): Promise<Lease> {
  for (;;) {
    try {
      return await Lease.take(database);
    } catch (refusal) {
      if (!(refusal instanceof LeaseTaken)) throw refusal;
      await sleep(STANDBY_MS);
    }
  }
}

function keepRenewing(lease: Lease, writer: Writer, report: (fault: unknown) => void): NodeJS.Timeout {
  const renewing = setInterval(() => {
    if (writer.state === 'stopped') return clearInterval(renewing);
    return lease.renew().then((isOurs) => isOurs || writer.stop(new LeaseTaken('')), report);
  }, RENEW_MS);
  renewing.unref();
  return renewing;
}
