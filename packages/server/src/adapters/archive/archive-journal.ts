import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from '../../ports/database.ts';
import { advanceBase } from '../exchange/advance-base.ts';
import { fileNameOf, monthOf, type ArchivedRow } from './archived-rows.ts';

export interface ArchiveOptions {
  readonly database: Database;
  readonly folder: string;
  /** So many snapshots, and what happened since, stay in the store beside the one that the journal begins with. */
  readonly spareSnapshots?: number;
}

const SPARE_SNAPSHOTS = 2;
const BATCHES_PER_FILE = 200;

const OLDEST = `select j.batch, j.epoch, j.first_sequence, j.last_sequence, j.at, j.commands, j.chain
from journal j join journal_base b on j.batch < b.batch order by j.batch limit ${BATCHES_PER_FILE}`;
const REMOVE = 'delete from journal where batch between $1::text::bigint and $2::text::bigint';

const pack = promisify(gzip);

/**
 * Moves what no start needs any more of the journal into files, a folder for each month, each row with its chain. A file is whole on
 * the disk before its rows leave the store; cut short between the two, the next turn writes the same file again. Gives how many
 * batches were moved.
 */
export async function archiveJournal(
  { database, folder, spareSnapshots = SPARE_SNAPSHOTS }: ArchiveOptions,
  signal: AbortSignal,
): Promise<number> {
  await advanceBase(database, spareSnapshots);
  let moved = 0;
  while (!signal.aborted) {
    const oldest = await database.run<ArchivedRow>(OLDEST);
    const [first] = oldest;
    if (first === undefined) break;
    const month = monthOf(first.at);
    const rows = oldest.filter(({ at }) => monthOf(at) === month);
    await writeWhole(join(folder, month), fileNameOf(first.batch), rows);
    await database.run(REMOVE, [String(first.batch), String(rows.at(-1)?.batch ?? first.batch)]);
    moved += rows.length;
  }
  return moved;
}

async function writeWhole(folder: string, name: string, rows: readonly ArchivedRow[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = await pack(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const path = join(folder, name);
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  // The name is durable only when the folder is.
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
