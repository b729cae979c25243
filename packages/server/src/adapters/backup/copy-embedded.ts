import { createReadStream, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { BackupRefused } from './backup-refused.ts';
import { STORE } from './manifest.ts';
import { PIECE_BYTES, piecesOf, type PartWriter } from './parts.ts';
import { STATE_COLUMNS, stateOf, type CopiedStore, type StateRow } from './store-state.ts';

interface StoppedRow extends StateRow {
  readonly labelfile: string;
  readonly last: string;
}

/** What a server makes anew at its start, and its log, which is copied last. */
const WITHOUT_CONTENT = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|backup_label\.old|pg_internal\.init.*|pgsql_tmp.*)$/;
/** Copied after everything else, as PostgreSQL's own base backup does. */
const CONTROL = 'global/pg_control';

/**
 * Copies an embedded store file by file while it works, as PostgreSQL's base backup does: between the start and the end of it every page
 * goes whole into the log, and a store that is opened from the copies replays the log up to the end. Others wait for the checkpoint at
 * its start, not for the copying.
 */
export async function copyEmbedded(database: Database, directory: string, writer: PartWriter): Promise<CopiedStore> {
  const read = async <Row extends object>(sql: string): Promise<readonly Row[]> =>
    (await database.queries.executeQuery<Row>(CompiledQuery.raw(sql))).rows;
  await read("select pg_backup_start('marque', true)").catch((fault: unknown) => {
    if (fault instanceof Error && 'code' in fault && fault.code === '55000')
      throw new BackupRefused('under-way', 'Another backup of this store is under way: wait until it is done.');
    throw fault;
  });
  let isStopped = false;
  try {
    const folders: string[] = [];
    await copyFolder(writer, directory, '', folders);
    await addFile(writer, directory, CONTROL);
    // One statement: no command comes between the end of the copy and the number that is read.
    const [stopped] = await read<StoppedRow>(`select labelfile, pg_walfile_name(lsn) as last, ${STATE_COLUMNS} from pg_backup_stop(false)`);
    isStopped = true;
    if (stopped === undefined) throw new Error('The embedded store did not say how its backup ended');
    for (const name of logFiles(stopped)) {
      if (!(await addFile(writer, directory, `pg_wal/${name}`))) throw new Error(`${name} of the store's log is gone: back up again`);
    }
    await writer.add(join(STORE, 'backup_label'), piecesOf(stopped.labelfile));
    return { ...stateOf(stopped), folders };
  } finally {
    if (!isStopped) await read('select pg_backup_stop(false)').catch(() => undefined);
  }
}

const byName = (one: Dirent, other: Dirent): number => (one.name < other.name ? -1 : 1);

async function copyFolder(writer: PartWriter, root: string, folder: string, folders: string[]): Promise<void> {
  for (const entry of (await readdir(join(root, folder), { withFileTypes: true })).sort(byName)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(entry.name) || path === CONTROL) continue;
    if (!entry.isDirectory()) await addFile(writer, root, path);
    else {
      folders.push(path);
      if (!WITHOUT_CONTENT.has(path)) await copyFolder(writer, root, path, folders);
    }
  }
}

/** False where the file is gone: a table that was dropped meanwhile, whose end is in the log. */
async function addFile(writer: PartWriter, root: string, path: string): Promise<boolean> {
  const file = await open(join(root, path), 'r').catch((fault: unknown) => {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
    throw fault;
  });
  if (file === undefined) return false;
  await writer.add(join(STORE, path), createReadStream('', { fd: file, highWaterMark: PIECE_BYTES }));
  return true;
}

const SEGMENTS_PER_LOG = 0x100;
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The names of the log's files from the start of the backup to its end. */
function logFiles({ labelfile, last }: StoppedRow): readonly string[] {
  const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1] ?? last;
  const numberOf = (name: string): number => parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_LOG + parseInt(name.slice(16), 16);
  const [from, to] = [numberOf(first), numberOf(last)];
  return Array.from(
    { length: to - from + 1 },
    (_, i) => `${first.slice(0, 8)}${hex(Math.floor((from + i) / SEGMENTS_PER_LOG))}${hex((from + i) % SEGMENTS_PER_LOG)}`,
  );
}
