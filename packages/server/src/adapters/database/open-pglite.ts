import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema.ts';
import { lockDirectory } from './directory-lock.ts';
import type { SyncCount } from './durable-node-fs.ts';
import { PgliteThread } from './pglite-thread.ts';
import { ensureStore, templateName } from './template.ts';
import { Turns } from './turns.ts';
import { toWireValue } from './value-types.ts';

export interface PgliteOptions {
  /** Directory of the template that a new store is copied from; built there when missing. By default beside the store. */
  readonly template?: string;
}

export interface PgliteDatabase extends Database {
  readonly kind: 'pglite';
  /** How often the disk was made to keep something, since the start. */
  readonly synced: SyncCount;
}

/** The store has one session: whoever queries takes it for one statement, a transaction until its end. */
function sessionPool(thread: PgliteThread, turns: Turns): PostgresPool {
  const clientOf = (release: () => void): PostgresPoolClient => ({
    release,
    query: async (statement: unknown, parameters: readonly unknown[]) => {
      if (typeof statement !== 'string') throw new Error('The embedded store has no cursors');
      // Kysely reads a command's name only to tell whether its row count means something.
      const { rows, rowCount, command } = await thread.execute(statement, parameters.map(toWireValue), false);
      return { rows: [...rows], rowCount, command };
    },
  } as PostgresPoolClient);
  return {
    connect: async () => clientOf(await turns.take()),
    end: async () => undefined,
  };
}

/**
 * The embedded store: PostgreSQL inside a thread of this process, in a directory that belongs to this process alone.
 * Throws DirectoryInUse when another process has it.
 */
export async function openPglite(path: string, options: PgliteOptions = {}): Promise<PgliteDatabase> {
  const directory = resolve(path);
  mkdirSync(dirname(directory), { recursive: true });
  const lock = lockDirectory(directory);
  try {
    await ensureStore(directory, options.template ?? join(dirname(directory), templateName));
    const thread = await PgliteThread.start(directory);
    const database = pgliteDatabase(thread, () => {
      clearInterval(looking);
      lock.release();
    });
    const looking = setInterval(() => void vacuumWhenOld(database).catch(() => undefined), VACUUM_LOOK_MS);
    looking.unref();
    await vacuumWhenOld(database);
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Far below the two thousand million after which PostgreSQL stops; the embedded store has no vacuum of its own. */
const TRANSACTIONS_MAX = 50_000_000;
const VACUUM_LOOK_MS = 24 * 3_600_000;

async function vacuumWhenOld({ run }: Pick<Database, 'run'>): Promise<void> {
  const [row] = await run<{ age: number }>('select age(datfrozenxid) as age from pg_database where datname = current_database()');
  if (row !== undefined && row.age > TRANSACTIONS_MAX) await run('vacuum (freeze, analyze)');
}

function pgliteDatabase(thread: PgliteThread, onClosed: () => void): PgliteDatabase {
  const turns = new Turns();
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: sessionPool(thread, turns) }) });

  async function run<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
    const release = await turns.take();
    try {
      const { rows } = await thread.execute(sql, parameters.map(toWireValue), true);
      return rows as readonly Row[];
    } finally {
      release();
    }
  }

  return {
    kind: 'pglite',
    queries,
    run,
    get synced() {
      return thread.synced;
    },
    transaction: (work) => queries.transaction().execute(work),
    ping: async () => void (await run('select 1')),
    async close() {
      const release = await turns.take();
      await thread.close();
      release();
      await queries.destroy();
      onClosed();
    },
  };
}
