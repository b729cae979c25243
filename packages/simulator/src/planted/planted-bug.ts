import type { Mutation } from '../campaign/bundle.ts';

/** A mistake with a name, built into a copy of the program: the simulation has to notice. */
export interface PlantedBug extends Mutation {
  readonly name: string;
  /** The check that notices it first. */
  readonly caughtBy: string;
}
