import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
export type PasskeyTables = {
  passkeys: {
    id: Generated<number>;
    user_id: number;
    organisation: number;
    user_handle: string;
    credential_id: string;
    public_key: string;
    relying_party: string;
    sign_count: number;
    is_synced: boolean;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
};

/** The store with this feature's own table. */
export const withPasskeys = (queries: Kysely<Schema>): Kysely<Schema & PasskeyTables> => queries.withTables<PasskeyTables>();
