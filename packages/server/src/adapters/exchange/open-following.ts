import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { EngineMeter } from '../../ports/meters.ts';
import { NO_TRACES, type Tracing } from '../../ports/tracing.ts';
import { FollowingGateway } from './following-gateway.ts';
import { JournalFollower } from './journal-follower.ts';
import { JournalReplay } from './recovery.ts';

interface FollowingOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly database: Database;
  readonly meter?: EngineMeter;
  /** Without it nothing is traced. */
  readonly tracing?: Tracing;
  /** Called with the reason why following ended for good; the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
  readonly report: (fault: unknown) => void;
  /** Ends the waiting for an engine. */
  readonly stopping?: AbortSignal | undefined;
}

/** Resolves with the first word of an engine; rejects with the signal's reason. */
export const engineHeard = (bus: Bus, stopping?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (stopping?.aborted === true) return reject(stopping.reason);
    const stop = (): void => {
      unsubscribe();
      reject(stopping?.reason);
    };
    const unsubscribe = bus.subscribe('engine.state', () => {
      unsubscribe();
      stopping?.removeEventListener('abort', stop);
      resolve();
    });
    return stopping?.addEventListener('abort', stop, { once: true });
  });

/**
 * The way to an engine that leads in another process: opened when this process knows what that one knows. It takes no lease
 * and writes nothing. Throws JournalBroken when the journal cannot be trusted, the signal's reason when the waiting was ended.
 */
export async function openFollowing({
  bus,
  clock,
  database,
  meter,
  tracing = NO_TRACES,
  onStopped,
  report,
  stopping,
}: FollowingOptions): Promise<FollowingGateway> {
  const replay = await JournalReplay.begin(database);
  await replay.readOn(undefined, () => undefined);
  const follower = new JournalFollower({ bus, database, replay, onStopped, report });
  const gateway = new FollowingGateway({ bus, clock, follower, report, meter, tracing });
  follower.wake();
  try {
    await gateway.ready(stopping);
    return gateway;
  } catch (fault) {
    await gateway.close();
    throw fault;
  }
}
