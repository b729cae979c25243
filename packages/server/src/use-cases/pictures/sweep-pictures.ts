import type { JobTurn } from '../../ports/jobs.ts';
import type { PictureDeps } from './picture-deps.ts';
import { withPictures } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
const PART = 100;

/** Takes away what was sent and never used, and what a crash left half done: the file before its row, so that none is left without one. */
export async function sweepPictures(
  { database, objects }: Pick<PictureDeps, 'database' | 'objects'>,
  { now, signal }: Pick<JobTurn, 'now' | 'signal'>,
): Promise<void> {
  const queries = withPictures(database.queries);
  while (!signal.aborted) {
    const old = await queries
      .selectFrom('private_pictures')
      .select(['id', 'object'])
      .where('used_at', 'is', null)
      .where('created_at', '<', now - DAY_MS)
      .orderBy('created_at')
      .limit(PART)
      .execute();
    for (const { id, object } of old) {
      const left = queries.updateTable('private_pictures').set({ stored_at: null });
      // What is not stored cannot be used any more, so that the file may go.
      if (!(await left.where('id', '=', id).where('used_at', 'is', null).returning('id').executeTakeFirst())) continue;
      await objects.remove(object);
      await queries.deleteFrom('private_pictures').where('id', '=', id).execute();
    }
    if (old.length < PART) return;
  }
}
