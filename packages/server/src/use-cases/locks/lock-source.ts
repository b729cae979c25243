import type { RawBuilder } from 'kysely';
import type { Database } from '../../ports/database.ts';

/** What people lock by their own choice. */
export type LockBusiness = 'lock-up' | 'offering';

/** What became of a lock: without a term it is locked or released. */
export type LockStatus = 'locked' | 'released' | 'applied' | 'maturing' | 'redeeming' | 'failed' | 'matured' | 'rolled_over' | 'redeemed';

/** 0 processing, 1 completed, 2 failed (T034 to T036). */
export type UnlockStatus = 0 | 1 | 2;

/** Under what the ledger has the lines of a record: one entry, or everything of a row. */
export type LedgerName = { readonly entry: number } | { readonly reasons: readonly string[]; readonly reference: string };

/** A feature whose rows say what its users have locked and what came back to them. */
export interface LockSource {
  readonly business: LockBusiness;
  /** The number that people know a row by, from the `name` that the selects below give. */
  readonly serialOf: (name: string) => string;
  /**
   * Selects what a user has locked: name (text), number (by which rows of one time are in order), at, token, units, units_left, bonus_token,
   * bonus, begins, ends (null where there is no term), cycle (0 likewise) and status.
   */
  readonly locks: (owner: number) => RawBuilder<unknown>;
  /** Selects what comes back to a user: name, number, at, token, units, status, batch (0 where there is but one) and serial: the name of the lock. */
  readonly unlocks: (owner: number) => RawBuilder<unknown>;
  /** Where the ledger has the lines of a user's record; undefined for what is no record of this feature. */
  readonly ledgerName: (
    queries: Database['queries'],
    owner: number,
    type: 'lock' | 'unlock',
    serial: string,
  ) => Promise<LedgerName | undefined>;
}
