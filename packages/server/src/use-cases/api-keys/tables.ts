import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
export type ApiKeyTables = {
  api_keys: {
    id: Generated<number>;
    user_id: number;
    public_key: string;
    sealed_secret: string;
    label: string;
    ips: string[];
    created_at: number;
    expires_at: number | null;
    is_enabled: Generated<boolean>;
  };
};

/** The store with this feature's own table. */
export const withApiKeys = (queries: Kysely<Schema>): Kysely<Schema & ApiKeyTables> => queries.withTables<ApiKeyTables>();
