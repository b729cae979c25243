import type { Exchange } from '@marque/engine';
import type { StoreReader } from '../verify/store-reader.ts';

/** What the watch looks at: the store, every statement at one moment of its own, and the engine. */
export interface Books {
  readonly reader: StoreReader;
  /** Undefined while the engine is being rebuilt: there is nothing to compare with then. */
  readonly engine: () => Exchange | undefined;
  /** Runs work while store and engine stand at the same command; undefined when that moment did not come. */
  readonly atRest: <T>(work: (exchange: Exchange) => Promise<T>) => Promise<T | undefined>;
  /** Lets everything else go first. */
  readonly breathe: () => Promise<void>;
}
