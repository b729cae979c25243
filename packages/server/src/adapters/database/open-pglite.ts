import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { lockDirectory } from './directory-lock.ts';
import { assertFreeSpace } from './free-space.ts';
import type { SyncCount } from './durable-node-fs.ts';
import { PgliteThread } from './pglite-thread.ts';
import { holdsStore, makePrivate, StoreMissing } from './store-folder.ts';
import { ensureStore } from './template.ts';
import { Turns } from './turns.ts';
import { toWireValue } from './value-types.ts';

export interface PgliteOptions {
  /** Directory of the template that a new store is copied from; built there when missing. By default what the package brings, or one beside the store. */
  readonly template?: string;
  /** Opens only a store that is there already. */
  readonly isExisting?: boolean;
}

export interface PgliteDatabase extends Database {
  readonly kind: 'pglite';
  /** How often the disk was made to keep something, since the start. */
  readonly synced: SyncCount;
}

/** The store has one session: whoever queries takes it for one statement, a transaction until its end. */
function sessionPool(thread: PgliteThread, turns: Turns): PostgresPool {
  const clientOf = (release: () => void): PostgresPoolClient =>
    ({
      release,
      query: async (statement: unknown, parameters: readonly unknown[]) => {
        if (typeof statement !== 'string') throw new Error('The embedded store has no cursors');
        // Kysely reads a command's name only to tell whether its row count means something.
        const { rows, rowCount, command } = await thread.execute(statement, parameters.map(toWireValue), false);
        return { rows: [...rows], rowCount, command };
      },
    }) as PostgresPoolClient;
  return {
    connect: async () => clientOf(await turns.take()),
    end: async () => undefined,
  };
}

/**
 * The embedded store: PostgreSQL inside a thread of this process, in a directory that belongs to this process alone.
 * Throws DirectoryInUse when another process has it, StoreIncomplete when the directory holds something that is no whole store, and
 * StoreMissing when there must be a store and there is none; then nothing was written.
 */
export async function openPglite(path: string, options: PgliteOptions = {}): Promise<PgliteDatabase> {
  const directory = resolve(path);
  if (!holdsStore(directory) && options.isExisting === true) throw new StoreMissing(directory);
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const lock = lockDirectory(directory);
  try {
    await assertFreeSpace(dirname(directory));
    await ensureStore(directory, options.template);
    makePrivate(directory);
    return await openLocked(directory, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(directory: string, unlock: () => void): Promise<PgliteDatabase> {
  const thread = await PgliteThread.start(directory);
  const database = pgliteDatabase(directory, thread, () => {
    clearInterval(looking);
    unlock();
  });
  const looking = setInterval(() => void vacuumWhenOld(database).catch(() => undefined), VACUUM_LOOK_MS);
  looking.unref();
  try {
    await vacuumWhenOld(database);
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

/** Far below the two thousand million after which PostgreSQL stops; the embedded store has no vacuum of its own. */
const TRANSACTIONS_MAX = 50_000_000;
const VACUUM_LOOK_MS = 24 * 3_600_000;

async function vacuumWhenOld({ run }: Pick<Database, 'run'>): Promise<void> {
  const [row] = await run<{ age: number }>('select age(datfrozenxid) as age from pg_database where datname = current_database()');
  if (row !== undefined && row.age > TRANSACTIONS_MAX) await run('vacuum (freeze, analyze)');
}

function pgliteDatabase(directory: string, thread: PgliteThread, onClosed: () => void): PgliteDatabase {
  const turns = new Turns();
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: sessionPool(thread, turns) }) });

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await turns.take();
    try {
      return await work();
    } finally {
      release();
    }
  }

  async function run<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
    const { rows } = await inTurn(() => thread.execute(sql, parameters.map(toWireValue), true));
    return rows as readonly Row[];
  }

  return {
    kind: 'pglite',
    queries,
    run,
    copyIn: async (into, rows) => void (await inTurn(() => thread.copyIn(`copy ${into} from stdin`, rows))),
    get synced() {
      return thread.synced;
    },
    transaction: (work) => queries.transaction().execute(work),
    ping: async () => {
      await assertFreeSpace(directory);
      await run('select 1');
    },
    async close() {
      const release = await turns.take();
      await thread.close();
      release();
      await queries.destroy();
      onClosed();
    },
  };
}
