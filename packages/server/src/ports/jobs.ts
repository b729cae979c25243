import type { Kysely } from 'kysely';
import type { Schema } from './schema/index.ts';
import type { TraceParent } from './tracing.ts';

/** One turn of a job. */
export interface JobTurn {
  /** What one-off work is about, as a rule the number of a row; empty for repeated work. */
  readonly reference: string;
  /** When the turn began (epoch ms). */
  readonly now: number;
  /** Set when the process closes or has lost the lease: the turn ends where it may, and the next one does the rest. */
  readonly signal: AbortSignal;
  /** The span of this turn, where it is traced. */
  readonly trace?: TraceParent | undefined;
}

interface AnyJob {
  /** Names it in the store, for ever. */
  readonly name: string;
  /** A turn may come twice, or after one that was cut off anywhere: what was done before must do no harm. A fault is tried again later. */
  run(turn: JobTurn): Promise<void>;
}

/** Work of the whole store that comes again and again: one process does it at a time. */
export interface RepeatedJob extends AnyJob {
  /** From the end of a turn to the next one. */
  readonly everyMs: number;
}

/** Work that is done once for each reference that was added. */
export interface OneOffJob extends AnyJob {
  readonly attemptsMax: number;
  /** So many references of this job at the same time. */
  readonly atOnce: number;
  /** Called when the last attempt has failed; nothing is tried after it. */
  giveUp(reference: string, error: string): Promise<void>;
}

export type Job = RepeatedJob | OneOffJob;

export interface DueWork {
  /** Name of a one-off job. */
  readonly name: string;
  readonly reference: string;
  /** Epoch ms. */
  readonly dueAt: number;
}

/** Where one-off work is put. */
export interface JobQueue {
  /** Written in the transaction of what causes the work; a reference that is there already stays as it is. */
  add(queries: Kysely<Schema>, work: DueWork): Promise<void>;
  /** Call after the commit: what is due begins at once instead of at the next look. */
  wake(): void;
}
