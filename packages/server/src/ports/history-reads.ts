import type { OwnerId } from '@marque/engine';
import type { Database } from './database.ts';

/** Reads of what an owner did in the past: orders, trades and movements. Never of what is decided by. */
export interface HistoryReads {
  /**
   * Has the work read from a copy of the store that knows all that this process knows of the owner, else from the store itself. The work may be done
   * twice, when the copy is lost in the middle of it.
   */
  read<T>(owner: OwnerId, work: (database: Database) => Promise<T>): Promise<T>;
  /** The copy is there and is of no use at the moment: all is read from the store. */
  readonly isAway: boolean;
}
