import { constants, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askDatabase, copyDatabase, findPostgres, openStoreOf, PostgresServer, removeDatabase } from '@marque/testkit';

/** Several exchanges run at once, each with a pool of connections. */
const SERVER_SETTINGS = ['max_connections=300', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const ADDRESS_FILE = 'database-url';
const SERVER_FOLDER = 'postgres';

/**
 * A folder for the data of an exchange, with a database server of the journeys' own where PostgreSQL is here: that takes a fraction of the time
 * which the embedded one takes, of exchanges that run beside browsers. Without it the store is embedded in the folder. Gives how to end the server.
 */
export async function createStore(): Promise<{ readonly directory: string; readonly remove: () => void }> {
  const directory = mkdtempSync(join(tmpdir(), 'marque-world-'));
  const binaries = findPostgres();
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  if (binaries === undefined) return { directory, remove };
  const server = new PostgresServer(join(directory, SERVER_FOLDER), binaries, SERVER_SETTINGS);
  server.initialise(directory);
  server.start();
  server.stopWith(process.pid);
  keepAddress(directory, server.urlOf(await server.createDatabase()));
  return {
    directory,
    remove: () => {
      server.stop('immediate');
      remove();
    },
  };
}

/** Notes where the database of an exchange is that keeps its files in this folder. */
export const keepAddress = (directory: string, address: string): void => writeFileSync(join(directory, ADDRESS_FILE), address);

/** A folder of its own with a copy of a world's data; no exchange may run on the original. */
export async function copyWorld(world: string): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'marque-journeys-'));
  const filter = (path: string): boolean => path !== join(world, SERVER_FOLDER);
  cpSync(world, directory, { recursive: true, mode: constants.COPYFILE_FICLONE, filter });
  const address = addressIn(world);
  if (address !== undefined) keepAddress(directory, await copyDatabase(address));
  return directory;
}

/** Removes a copy; no exchange may run on it. */
export async function removeCopy(directory: string): Promise<void> {
  const address = addressIn(directory);
  if (address !== undefined) await removeDatabase(address);
  rmSync(directory, { recursive: true, force: true });
}

/** The settings by which an exchange, or a command beside it, finds the data in a folder. */
export function settingsOfStore(directory: string): Readonly<Record<string, string>> {
  const address = addressIn(directory);
  return { MARQUE_DATA_DIR: directory, ...(address !== undefined && { DATABASE_URL: address }) };
}

/** Changes what is stored in a folder on which no exchange runs, by one statement. */
export async function changeStore(directory: string, statement: string): Promise<void> {
  const address = addressIn(directory);
  if (address !== undefined) return askDatabase(address, statement);
  const database = await openStoreOf(directory);
  await database.run(statement);
  return database.close();
}

const addressIn = (directory: string): string | undefined => {
  const file = join(directory, ADDRESS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
