import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { RestoredBackup } from '../../ports/backup.ts';
import type { Database } from '../../ports/database.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { knownMigrations, openPglite, openPostgres, publishStore } from '../database/index.ts';
import { BackupRefused } from './backup-refused.ts';
import { isEmptyFolder } from './copy-files.ts';
import { DUMP } from './dump-postgres.ts';
import { ARCHIVE, fingerprintOf, OBJECTS, readManifest, SECRET, STORE, type Manifest } from './manifest.ts';
import { checkParts, digestOf, PIECE_BYTES, readParts, syncFolder, writeSynced } from './parts.ts';
import { startTool } from './postgres-tools.ts';

export interface RestoreTarget {
  readonly storeFolder: string;
  readonly databaseUrl: string | undefined;
  readonly archiveFolder: string | undefined;
  readonly objects: ObjectStore;
  readonly secret: string | undefined;
}

/** Looks at the restored store, brings it up to date and holds it against its journal. */
export type Examine = (database: Database) => Promise<Omit<RestoredBackup, 'sequence' | 'at' | 'secretFile'>>;

/**
 * Restores a backup into a store that is empty. Everything that can be refused is looked at first, every digest too: BackupRefused means
 * that nothing was changed. The store comes last, so that a restore which was cut off can be done again.
 */
export async function restoreBackup(from: string, target: RestoreTarget, examine: Examine): Promise<RestoredBackup> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  expectSuitable(manifest, target);
  await expectEmpty(target);
  await checkParts(folder, manifest);
  await expectNoOtherFiles(folder, target.archiveFolder);
  await restoreFiles(folder, target);
  const examined =
    target.databaseUrl === undefined
      ? await restoreEmbedded(folder, manifest, target.storeFolder, examine)
      : await restorePostgres(folder, target.databaseUrl, examine);
  return {
    sequence: manifest.sequence,
    at: manifest.at === null ? undefined : Date.parse(manifest.at),
    secretFile: manifest.secret?.isHeld === true ? join(folder, SECRET) : undefined,
    ...examined,
  };
}

function expectSuitable({ kind, schema, secret }: Manifest, { databaseUrl, secret: own }: RestoreTarget): void {
  const [is, wanted] = [kind === 'pglite', databaseUrl === undefined];
  if (is !== wanted)
    throw new BackupRefused(
      'other-kind',
      `The backup is of ${is ? 'an embedded store' : 'PostgreSQL'}. Nothing was changed: ${is ? 'unset DATABASE_URL' : 'set DATABASE_URL to an empty database'}.`,
    );
  if (schema !== '' && !knownMigrations().includes(schema))
    throw new BackupRefused(
      'newer-schema',
      `The backup has seen ${schema}, which this version does not have. Nothing was changed: use a newer version.`,
    );
  if (secret !== null && (own === undefined || fingerprintOf(own) !== secret.fingerprint))
    throw new BackupRefused(
      'other-secret',
      'The backup belongs to another MARQUE_SECRET. Nothing was changed: set the one that its exchange had.',
    );
  if (secret === null && own !== undefined)
    throw new BackupRefused('other-secret', "The backup's exchange kept a secret in its store. Nothing was changed: unset MARQUE_SECRET.");
}

const notEmpty = (what: string): BackupRefused =>
  new BackupRefused('not-empty', `${what} is not empty. Nothing was changed: a backup is restored into an empty one.`);

async function expectEmpty({ storeFolder, databaseUrl }: RestoreTarget): Promise<void> {
  if (databaseUrl === undefined) {
    if (!(await isEmptyFolder(storeFolder))) throw notEmpty(`The store at ${storeFolder}`);
    return;
  }
  const database = openPostgres(databaseUrl, { connectionsMax: 1 });
  try {
    const [row] = await database.run<{ n: number }>(
      `select count(*) as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
       where s.nspname not in ('pg_catalog', 'information_schema') and s.nspname not like 'pg\\_t%'`,
    );
    if (row?.n !== 0) throw notEmpty('The database of DATABASE_URL');
  } finally {
    await database.close();
  }
}

/** An archive of another exchange would be taken for this one's. Files that a restore which was cut off has left are its own. */
async function expectNoOtherFiles(folder: string, archive: string | undefined): Promise<void> {
  if (archive === undefined || (await isEmptyFolder(archive))) return;
  const own = new Map<string, string>();
  for await (const { path, sha256 } of readParts(folder))
    if (path.startsWith(`${ARCHIVE}/`)) own.set(path.slice(ARCHIVE.length + 1), sha256);
  for (const entry of await readdir(archive, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && own.get(path.slice(resolve(archive).length + 1)) !== (await digestOf(path)))
      throw notEmpty(`The archive at ${archive}`);
  }
}

async function restoreFiles(folder: string, { archiveFolder, objects }: RestoreTarget): Promise<void> {
  for await (const { path } of readParts(folder)) {
    if (path.startsWith(`${OBJECTS}/`)) await objects.put(path.slice(OBJECTS.length + 1), await readFile(join(folder, path)));
    if (archiveFolder !== undefined && path.startsWith(`${ARCHIVE}/`))
      await placeFile(join(folder, path), join(archiveFolder, path.slice(ARCHIVE.length + 1)));
  }
}

async function placeFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rm(to, { force: true });
  await writeSynced(to, createReadStream(from, { highWaterMark: PIECE_BYTES }));
  await syncFolder(dirname(to));
}

/** The copies are opened beside their place, where PostgreSQL replays their log, and take it when they are sound enough to be opened. */
async function restoreEmbedded<T>(
  folder: string,
  { folders }: Manifest,
  storeFolder: string,
  examine: (database: Database) => Promise<T>,
): Promise<T> {
  const draft = `${storeFolder}.restoring`;
  await rm(draft, { recursive: true, force: true });
  try {
    for (const each of folders) await mkdir(join(draft, each), { recursive: true, mode: 0o700 });
    for await (const { path } of readParts(folder))
      if (path.startsWith(`${STORE}/`)) await placeFile(join(folder, path), join(draft, path.slice(STORE.length + 1)));
    const database = await openPglite(draft, { isExisting: true });
    const examined = await examine(database).finally(() => database.close());
    publishStore(draft, storeFolder);
    return examined;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** One transaction: a restore that is cut off leaves the database empty. */
async function restorePostgres<T>(folder: string, url: string, examine: (database: Database) => Promise<T>): Promise<T> {
  const tool = startTool('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    join(folder, DUMP),
  ]);
  tool.output.resume();
  await tool.ended;
  const database = openPostgres(url);
  return examine(database).finally(() => database.close());
}
