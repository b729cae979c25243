import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** The schema cannot be brought up to date; the message names the file. */
export class MigrationRefused extends ExpectedFailure {}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface AppliedRow {
  readonly name: string;
  readonly checksum: string;
}

const OWN_TABLE =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/** The folder stands two levels above the bundle's file and four above this source. */
const OWN_DIRECTORY = new URL(import.meta.url.endsWith('.ts') ? '../../../migrations/' : '../migrations/', import.meta.url);

function readMigrations(directory: URL): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(new URL(name, directory), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The names of all that this version would apply, in their order. */
export const knownMigrations = (): readonly string[] => readMigrations(OWN_DIRECTORY).map(({ name }) => name);

/** What is still to be applied; throws when the store's past is not ours. */
function pending(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new MigrationRefused(
        `The store has seen ${name}, which this version does not have; it belongs to a newer one: start that version, or use another store (MARQUE_DATA_DIR, DATABASE_URL).`,
      );
  }
  const open: Migration[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) open.push(migration);
    else if (checksum !== migration.checksum)
      throw new MigrationRefused(`${migration.name} was changed after it had been applied: put the file back as it was.`);
    else if (open.length > 0)
      throw new MigrationRefused(`${migration.name} was applied, ${open[0]?.name} before it was not: put the files back as they were.`);
  }
  return open;
}

/** What the schema lacks; changes nothing. Throws MigrationRefused. */
export async function schemaState(database: Database): Promise<{ readonly isEmpty: boolean; readonly pending: readonly string[] }> {
  const [table] = await database.run("select 1 as one where to_regclass('migrations') is not null");
  const rows = table === undefined ? [] : await database.run<AppliedRow>('select name, checksum from migrations');
  const open = pending(readMigrations(OWN_DIRECTORY), new Map(rows.map(({ name, checksum }) => [name, checksum])));
  return { isEmpty: rows.length === 0, pending: open.map(({ name }) => name) };
}

/**
 * Brings the schema up to date: plain SQL files in the order of their names, each in one transaction with its record.
 * Answers the names applied now. Throws MigrationRefused.
 */
export async function migrate(database: Database, directory: URL = OWN_DIRECTORY): Promise<readonly string[]> {
  await database.run(OWN_TABLE);
  const migrations = readMigrations(directory);
  const done: string[] = [];
  for (;;) {
    const rows = await database.run<AppliedRow>('select name, checksum from migrations');
    const [next] = pending(migrations, new Map(rows.map(({ name, checksum }) => [name, checksum])));
    if (next === undefined) return done;
    const apply = async (queries: Kysely<Schema>): Promise<void> => {
      // Two servers that start together take turns; the second one finds the first one's record.
      await queries.executeQuery(CompiledQuery.raw('lock table migrations in exclusive mode'));
      const { rows: found } = await queries.executeQuery(CompiledQuery.raw('select 1 from migrations where name = $1', [next.name]));
      if (found.length > 0) return;
      await queries.executeQuery(CompiledQuery.raw(next.sql));
      await queries.executeQuery(CompiledQuery.raw('insert into migrations (name, checksum) values ($1, $2)', [next.name, next.checksum]));
    };
    await database.transaction(apply, { isLong: true });
    done.push(next.name);
  }
}
