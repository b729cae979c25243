import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../ports/database.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { archivedFiles } from '../archive/archived-rows.ts';
import { readEachMoment } from '../verify/store-reader.ts';
import { ARCHIVE, OBJECTS } from './manifest.ts';
import { PIECE_BYTES, piecesOf, type PartWriter } from './parts.ts';

/** Copies the archived journal up to the batch that the copied store begins with: what was archived since is in that store's own journal. */
export async function copyArchive(folder: string, firstBatch: number, writer: PartWriter): Promise<void> {
  for await (const { path, last } of archivedFiles(folder)) {
    if (last < firstBatch) await writer.add(join(ARCHIVE, path), createReadStream(join(folder, path), { highWaterMark: PIECE_BYTES }));
  }
}

const PAGE = 200;

/** Copies every file of people that the store names. One that is gone was taken away since the store was copied. */
export async function copyObjects(
  database: Database,
  objects: ObjectStore,
  writer: PartWriter,
): Promise<{ readonly count: number; readonly missing: number }> {
  const reader = readEachMoment(database);
  let [count, missing] = [0, 0];
  for (let after = ''; ;) {
    const rows = await reader.read<{ id: string; object: string }>(
      `select id, object from private_pictures where stored_at is not null and id > $1 order by id limit ${PAGE}`,
      [after],
    );
    for (const { object } of rows) {
      const bytes = await objects.get(object);
      if (bytes === undefined) missing += 1;
      else {
        await writer.add(join(OBJECTS, object), piecesOf(bytes));
        count += 1;
      }
    }
    const last = rows.at(-1);
    if (last === undefined) return { count, missing };
    after = last.id;
  }
}

/** True where there is nothing, or no folder. */
export const isEmptyFolder = async (path: string): Promise<boolean> => (await readdir(path).catch(() => [])).length === 0;
