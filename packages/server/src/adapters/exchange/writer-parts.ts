import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import type { EngineMeter } from '../../ports/meters.ts';
import type { Tracing } from '../../ports/tracing.ts';
import type { JournalRow } from './journal-pages.ts';
import type { Lease } from './lease.ts';

export interface WriterParts {
  readonly database: Database;
  readonly clock: WallClock;
  readonly lease: Lease;
  /** Commands in one transaction; more only makes each wait longer. */
  readonly batchMax: number;
  /** Commands between two snapshots. */
  readonly snapshotEvery: number;
  /** Committed batches, in order, before their requests are answered, with the journal's row unless a recovery has found them. */
  readonly publish: (batch: CommittedBatch, row?: JournalRow) => void;
  /** Called with the reason why writing ended for good; the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
  /** Called with faults that are dealt with here. */
  readonly report: (fault: unknown) => void;
  readonly meter: EngineMeter | undefined;
  /** Without it nothing is traced. */
  readonly tracing?: Tracing | undefined;
}
