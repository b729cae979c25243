import type { KeyKind, KeyScope } from '@marque/domain/api-keys';
import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
export type ApiKeyTables = {
  api_keys: {
    id: Generated<number>;
    user_id: number;
    public_key: string;
    kind: Generated<KeyKind>;
    /** Of the kind hmac; null for one whose owner has a private key. */
    sealed_secret: string | null;
    /** Of the other kinds: what their signatures are checked with. */
    public_pem: string | null;
    scopes: Generated<KeyScope[]>;
    label: string;
    ips: string[];
    created_at: number;
    expires_at: number | null;
    is_enabled: Generated<boolean>;
    paused_at: number | null;
    used_at: number | null;
    used_from: string | null;
  };
  /** Names of user data streams. */
  listen_keys: {
    key_id: number;
    name_hash: string;
    sealed_name: string;
    user_id: number;
    organisation: number;
    is_frozen: boolean;
    expires_at: number;
  };
};

/** The store with this feature's own tables. */
export const withApiKeys = (queries: Kysely<Schema>): Kysely<Schema & ApiKeyTables> => queries.withTables<ApiKeyTables>();
