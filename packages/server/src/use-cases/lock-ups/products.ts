import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withLockUps, type LockUpProductRow } from './tables.ts';

/** A product that people of an organisation may see. */
export const findProduct = (queries: Kysely<Schema>, organisation: number, id: number): Promise<LockUpProductRow | undefined> =>
  withLockUps(queries)
    .selectFrom('lock_ups')
    .selectAll()
    .where('id', '=', id)
    .where('stage', '!=', 'draft')
    .where((is) => is.or([is('organisation', 'is', null), is('organisation', '=', organisation)]))
    .executeTakeFirst();
