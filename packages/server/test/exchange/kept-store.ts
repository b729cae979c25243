import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { migrate } from '../../src/adapters/database/index.ts';
import type { Database } from '../../src/ports/database.ts';

/** All that a version of the program left in its store. */
export interface KeptStore {
  /** The schema as that version had it. */
  readonly migrations: readonly string[];
  readonly sequence: number;
  readonly openOrders: number;
  /** Rows as the database writes them: numbers may have more digits than those of JavaScript. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly counters: Readonly<Record<string, string>>;
}

export const STORES = new URL('fixtures/stores/', import.meta.url);
const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));

export const readStore = async (name: string): Promise<KeptStore> =>
  JSON.parse(gunzipSync(await readFile(new URL(name, STORES))).toString('utf8'));

/** Reads all rows of a store that stands still, and how far its counters are. */
export async function dumpStore(database: Database): Promise<Pick<KeptStore, 'migrations' | 'tables' | 'counters'>> {
  const tables: Record<string, readonly string[]> = {};
  for (const table of await tablesOf(database)) {
    const rows = await database.run<{ row: string }>(`select row_to_json(t)::text as row from ${table} t`);
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
  }
  const migrations = await database.run<{ name: string }>('select name from migrations order by name');
  const counters = await database.run<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    counters: Object.fromEntries(counters.map(({ name, value }) => [name, value])),
  };
}

/** Makes a store what it was when it was kept. */
export async function fillStore(database: Database, { migrations, tables, counters }: KeptStore): Promise<void> {
  await database.run('drop schema public cascade');
  await database.run('create schema public');
  const folder = await mkdtemp(join(tmpdir(), 'marque-kept-migrations-'));
  for (const name of migrations) await cp(join(MIGRATIONS, name), join(folder, name));
  await migrate(database, pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
  // The rows fit together; in which order they come does not matter.
  await database.run('set session_replication_role = replica');
  for (const table of await tablesOf(database)) await database.run(`delete from ${table}`);
  for (const [table, rows] of Object.entries(tables))
    await database.run(`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`, [
      `[${rows.join(',')}]`,
    ]);
  await database.run('set session_replication_role = origin');
  for (const [counter, value] of Object.entries(counters)) await database.run(`select setval('${counter}', ${value})`);
}

/** All but what is of the program that ran: who led, and how far its schema was. */
async function tablesOf(database: Database): Promise<readonly string[]> {
  const rows = await database.run<{ name: string }>(
    "select tablename as name from pg_tables join pg_class on oid = tablename::regclass where schemaname = 'public' and not relispartition and tablename not in ('migrations', 'engine_lease') order by tablename",
  );
  return rows.map(({ name }) => name);
}
