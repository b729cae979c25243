import { randomBytes } from 'node:crypto';
import type { Database } from '../ports/database.ts';

const NAME = 'exchange';

/** The secret of an exchange that was given none: made once and kept in its store, so that what it has sealed opens after a restart. */
export async function keptSecret({ queries }: Database): Promise<string> {
  const value = randomBytes(32).toString('hex');
  await queries
    .insertInto('kept_secrets')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await queries.selectFrom('kept_secrets').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  return kept.value;
}
