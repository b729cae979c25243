import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openPglite, openPostgres, templateName, type PgliteDatabase } from '@marque/server/database';
import type { Database } from '@marque/server/ports/database';
import { findPostgres, sharedPostgres } from './postgres.ts';
import { removeDatabase } from './database-copies.ts';

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const TEMPLATE = join(CACHE, templateName);
const MIGRATIONS = fileURLToPath(new URL('../../server/migrations/', import.meta.url));

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * PostgreSQL's code for embedded stores, kept for as long as this process lives: V8 shares the machine code of equal modules while one of
 * them is in use, so that a store opened after another one is closed need not be compiled again.
 */
function keepCompiled(): Promise<WebAssembly.Module> {
  const program = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  return (compiled ??= WebAssembly.compile(readFileSync(program)));
}

/** A store that a test may close and open again, as a restart does. */
export interface TestStore<Kind extends Database = Database> {
  /** Where it is: a directory, or a server's address. */
  readonly address: string;
  open(): Promise<Kind>;
  /** Removes it; everything that `open` gave must have been closed. */
  remove(): Promise<void>;
}

/** A store with our schema, from which all others are copied: opening one and migrating it takes longer than most tests. */
async function templateWithSchema(): Promise<string> {
  const files = readdirSync(MIGRATIONS).sort();
  const version = createHash('sha256')
    .update(files.map((file) => file + readFileSync(join(MIGRATIONS, file), 'utf8')).join(''))
    .digest('hex')
    .slice(0, 12);
  const template = `${TEMPLATE}-schema-${version}`;
  if (existsSync(template)) return template;
  mkdirSync(CACHE, { recursive: true });
  const parent = mkdtempSync(join(CACHE, 'schema-'));
  const draft = join(parent, 'store');
  const database = await openPglite(draft, { template: TEMPLATE });
  await migrate(database);
  await database.close();
  try {
    renameSync(draft, template);
  } catch (fault) {
    // Two workers came at once: the first one's stays.
    if (!existsSync(template)) throw fault;
  }
  rmSync(parent, { recursive: true, force: true });
  return template;
}

/** A fresh embedded store with our schema. */
export async function createTestPglite(): Promise<TestStore<PgliteDatabase>> {
  await keepCompiled();
  const parent = mkdtempSync(join(tmpdir(), 'marque-pglite-'));
  const address = join(parent, 'store');
  cpSync(await templateWithSchema(), address, { recursive: true });
  return { address, open: () => openPglite(address), remove: async () => rmSync(parent, { recursive: true, force: true }) };
}

/** A fresh database with our schema on the run's own PostgreSQL server; undefined where no server program is installed. */
export async function createTestPostgres(): Promise<TestStore | undefined> {
  const server = await sharedPostgres();
  if (server === undefined) return undefined;
  const name = await server.createDatabase();
  const address = server.urlOf(name);
  const first = openPostgres(address, { connectionsMax: 2 });
  await migrate(first);
  await first.close();
  return { address, open: async () => openPostgres(address), remove: () => removeDatabase(address) };
}

/** The embedded store of an exchange that does not run, by its data directory: for worlds that no call could bring about. */
export const openStoreOf = (dataDirectory: string): Promise<PgliteDatabase> => openPglite(join(dataDirectory, 'database'));

export interface StoreKind {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly isHere: boolean;
  readonly create: () => Promise<TestStore>;
}

async function createPostgresOrFail(): Promise<TestStore> {
  const store = await createTestPostgres();
  if (store === undefined) throw new Error('No PostgreSQL server program is installed');
  return store;
}

/** Both kinds of store, for suites that must hold on either; a kind that is absent is skipped, and says so. */
export function storeKinds(): readonly StoreKind[] {
  const hasPostgres = findPostgres() !== undefined;
  if (!hasPostgres) console.warn('skipped: PostgreSQL is absent, its half of this suite does not run');
  return [
    { name: 'PGlite', isHere: true, create: createTestPglite },
    { name: 'PostgreSQL', isHere: hasPostgres, create: createPostgresOrFail },
  ];
}
