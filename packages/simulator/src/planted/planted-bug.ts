import type { Mutation } from '../campaign/bundle.ts';

/** A named bug, planted in a copy of the program: the simulation has to detect it. */
export interface PlantedBug extends Mutation {
  readonly name: string;
  /** The check that notices it first. */
  readonly caughtBy: string;
  /** The first seed whose run shows it, where many that do not would be lived before it. */
  readonly seed?: number;
}

/** Planted in place of a step: whatever is asked for is asked under another key each time. */
export const ANEW = '(globalThis.tries = (globalThis.tries ?? 0) + 1)';
