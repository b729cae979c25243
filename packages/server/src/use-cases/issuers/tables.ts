import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
type IssuerTables = {
  issuers: {
    token: number;
    organisation: number;
    owner: number;
  };
};

/** The store with the table of issuers. */
export const withIssuers = (queries: Kysely<Schema>): Kysely<Schema & IssuerTables> => queries.withTables<IssuerTables>();
