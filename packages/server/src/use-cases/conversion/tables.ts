import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
export type ConversionTables = {
  conversion_quotes: {
    id: Generated<number>;
    user_id: number;
    token_from: number;
    token_to: number;
    rate: string;
    min_units: number | bigint;
    max_units: number | bigint;
    expires_at: number;
  };
  conversions: {
    id: Generated<number>;
    organisation: number;
    user_id: number;
    quote: number;
    token_from: number;
    token_to: number;
    units_from: number | bigint;
    units_to: number | bigint;
    rate: string;
    state: 'requested' | 'accepted' | 'refused';
    refusal: string | null;
    requested_at: number;
  };
};

/** The store with this feature's own tables. */
export const withConversion = (queries: Kysely<Schema>): Kysely<Schema & ConversionTables> => queries.withTables<ConversionTables>();
