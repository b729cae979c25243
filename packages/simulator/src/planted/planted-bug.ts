import type { Mutation } from '../campaign/bundle.ts';

/** A named bug, planted in a copy of the program: the simulation has to detect it. */
export interface PlantedBug extends Mutation {
  readonly name: string;
  /** The check that notices it first. */
  readonly caughtBy: string;
  /** The first seed whose run shows it, where many that do not would be lived before it. */
  readonly seed?: number;
}
