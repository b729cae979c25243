import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
export type RecoveryCodeTables = {
  recovery_codes: {
    user_id: number;
    code_hash: string;
    created_at: number;
    used_at: number | null;
  };
};

/** The store with this feature's own table. */
export const withRecoveryCodes = (queries: Kysely<Schema>): Kysely<Schema & RecoveryCodeTables> => queries.withTables<RecoveryCodeTables>();
