import type { Actor } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withPictures } from './tables.ts';

/** Pictures by what they are for. */
export type PicturesByPurpose = Readonly<Record<string, string>>;

/**
 * Marks an owner's pictures as used, in the transaction of what refers to them; false when one of them is not there, not theirs, meant for
 * something else, or used already.
 */
export async function usePictures(queries: Kysely<Schema>, actor: Actor, pictures: PicturesByPurpose, now: number): Promise<boolean> {
  for (const [purpose, id] of Object.entries(pictures).toSorted(([, a], [, b]) => (a < b ? -1 : 1))) {
    const used = await withPictures(queries)
      .updateTable('private_pictures')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('owner', '=', actor.owner)
      .where('organisation', '=', actor.organisation)
      .where('purpose', '=', purpose)
      .where('stored_at', 'is not', null)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) return false;
  }
  return true;
}
