import type { Kysely } from 'kysely';
import type { Schema } from './schema/index.ts';

/**
 * The store. One SQL dialect on both kinds: what PostgreSQL 15 and 18 share.
 * int8 columns arrive as numbers when they are safe integers and as bigint otherwise; numeric columns as bigint.
 * Money columns are read through BigInt(...) so that both forms do.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Ordinary queries. */
  readonly queries: Kysely<Schema>;
  /** One plain statement, for the hot path and for reports. */
  run<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Writes many rows at once, all or none: `into` is a table with its columns, `rows` the text format of PostgreSQL's COPY. */
  copyIn(into: string, rows: string): Promise<void>;
  /** All or nothing. One that is long may take its time over a statement, as a migration of a large table does; others are ended. */
  transaction<T>(work: (queries: Kysely<Schema>) => Promise<T>, options?: { readonly isLong?: boolean }): Promise<T>;
  /** Answers when the store does. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
