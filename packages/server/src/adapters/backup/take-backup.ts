import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TakenBackup } from '../../ports/backup.ts';
import type { Database } from '../../ports/database.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { copyArchive, copyObjects, isEmptyFolder } from './copy-files.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { fingerprintOf, FORMAT, SECRET, type Manifest } from './manifest.ts';
import { PartWriter, piecesOf } from './parts.ts';
import { VERSION } from '../program-package.ts';

export interface BackupSource {
  readonly database: Database;
  /** Folder of the embedded store. */
  readonly storeFolder: string;
  /** Address of PostgreSQL; undefined where the store is embedded. */
  readonly databaseUrl: string | undefined;
  readonly archiveFolder: string | undefined;
  readonly objects: ObjectStore;
  /** What the exchange was given, not what its store keeps. */
  readonly secret: string | undefined;
}

export interface BackupOptions {
  readonly folder: string;
  readonly withSecret: boolean;
}

/** Backs up a store while it works. Throws BackupRefused; what was written by then is taken away. */
export async function takeBackup(source: BackupSource, options: BackupOptions): Promise<TakenBackup> {
  const folder = resolve(options.folder);
  if ((await stat(folder).catch(() => undefined)) !== undefined && !((await stat(folder)).isDirectory() && (await isEmptyFolder(folder))))
    throw new BackupRefused('exists', `${folder} is there and not empty. Nothing was changed: name a folder that is not there yet.`);
  const writer = await PartWriter.open(folder);
  try {
    const manifest = await writeParts(source, options, writer);
    const { sequence, at, parts, objects } = manifest;
    return {
      folder,
      sequence,
      at: at === null ? undefined : Date.parse(at),
      parts: parts.count,
      bytes: parts.bytes,
      objects: objects.count,
      objectsMissing: objects.missing,
    };
  } catch (fault) {
    await writer.abandon();
    throw fault;
  }
}

/** The store first: what it names of archive and files is then there for the copy. */
async function writeParts(source: BackupSource, { withSecret }: BackupOptions, writer: PartWriter): Promise<Manifest> {
  const { database, storeFolder, databaseUrl, archiveFolder, secret } = source;
  const takenAt = new Date().toISOString();
  const { firstBatch, ...copied } =
    databaseUrl === undefined ? await copyEmbedded(database, storeFolder, writer) : await dumpPostgres(database, databaseUrl, writer);
  if (archiveFolder !== undefined) await copyArchive(archiveFolder, firstBatch, writer);
  const objects = await copyObjects(database, source.objects, writer);
  const isHeld = withSecret && secret !== undefined;
  if (isHeld) await writer.add(SECRET, piecesOf(`${secret}\n`));
  return writer.finish({
    format: FORMAT,
    program: VERSION,
    kind: database.kind,
    takenAt,
    ...copied,
    objects,
    secret: secret === undefined ? null : { fingerprint: fingerprintOf(secret), isHeld },
  });
}
