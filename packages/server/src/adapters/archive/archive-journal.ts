import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { advanceBase } from '../exchange/advance-base.ts';
import { fileNameOf, monthOf, type ArchivedRow } from './archived-rows.ts';
import { publishFile } from './publish-file.ts';

export interface ArchiveOptions {
  readonly database: Database;
  readonly folder: string;
  /** So many snapshots, and what happened since, stay in the store beside the one that the journal begins with. */
  readonly spareSnapshots?: number;
}

const SPARE_SNAPSHOTS = 2;
const BATCHES_PER_FILE = 200;

/**
 * Moves what no start needs any more of the journal into files, a folder for each month, each row with its chain. A file is whole on
 * the disk before its rows leave the store, and no file is ever replaced: a process that was overtaken while it wrote adds a file whose
 * rows others have as well, and takes nothing away. Gives how many batches were moved.
 */
export async function archiveJournal(
  { database, folder, spareSnapshots = SPARE_SNAPSHOTS }: ArchiveOptions,
  signal: AbortSignal,
): Promise<number> {
  await advanceBase(database, spareSnapshots);
  let moved = 0;
  while (!signal.aborted) {
    const rows = await oldestRows(database.queries);
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (first === undefined || last === undefined) break;
    const path = join(folder, monthOf(first.at), fileNameOf(first.batch, last.batch));
    if (!(await publishFile(path, linesOf(rows), signal))) break;
    await database.queries.deleteFrom('journal').where('batch', '>=', first.batch).where('batch', '<=', last.batch).execute();
    moved += rows.length;
  }
  return moved;
}

/** What goes into the next file: the rows of one month. */
async function oldestRows(queries: Kysely<Schema>): Promise<readonly ArchivedRow[]> {
  const oldest = await queries
    .selectFrom('journal as j')
    .innerJoin('journal_base as b', (join) => join.onRef('j.batch', '<', 'b.batch'))
    .select(['j.batch', 'j.epoch', 'j.first_sequence', 'j.last_sequence', 'j.at', 'j.commands', 'j.chain'])
    .orderBy('j.batch')
    .limit(BATCHES_PER_FILE)
    .execute();
  const [first] = oldest;
  return first === undefined ? [] : oldest.filter(({ at }) => monthOf(at) === monthOf(first.at));
}

const linesOf = (rows: readonly ArchivedRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
