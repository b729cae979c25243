import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** Reads plain statements. */
export interface StoreReader {
  read<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
}

const readerOf = (queries: Kysely<Schema>): StoreReader => ({
  async read<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
    const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]));
    return rows;
  },
});

/** Every statement sees the store as it is then; the hot path's connection is left alone where it has one. */
export const readEachMoment = ({ queries }: Database): StoreReader => readerOf(queries);

/** Runs the work on one snapshot of the store, so that a running exchange can be verified. */
export const readOneMoment = <T>(database: Database, work: (reader: StoreReader) => Promise<T>): Promise<T> =>
  database.queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((queries) => work(readerOf(queries)));
