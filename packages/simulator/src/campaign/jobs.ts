import { SimulationFailure } from '../audit/failure.ts';
import type { RunFigures } from '../run/engine-run.ts';

/** What a thread is asked to do. */
export interface Job {
  readonly seed: number;
  readonly length: number;
  /** Whether a stream that fails is made smaller. */
  readonly minimises: boolean;
}

export interface Failure {
  readonly seed: number;
  readonly length: number;
  readonly check: string;
  readonly message: string;
  /** Commands that had been applied by then. */
  readonly command: number;
}

/** What it answers; a failure comes with the figures up to it. */
export interface Report {
  readonly seed: number;
  readonly figures: RunFigures;
  readonly failure?: Failure;
  /** The stream that fails, made as small as it would go, one command a line. */
  readonly smallest?: string;
}

/** What is lived: the engine behind a journal, or the server's own way to it. */
export const TIERS = {
  engine: { program: 'campaign/engine-thread.ts', length: 8_000 },
  gateway: { program: 'campaign/gateway-thread.ts', length: 300 },
} as const;
export type Tier = keyof typeof TIERS;

/** A fault that ended a run, as it is printed. */
export function failureOf({ seed, length }: Job, fault: unknown, { operations }: RunFigures): Failure {
  const check = fault instanceof SimulationFailure ? fault.check : 'thrown';
  const message = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  return { seed, length, check, message, command: operations };
}
