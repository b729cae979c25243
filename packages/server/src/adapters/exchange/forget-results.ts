import type { Database } from '../../ports/database.ts';

const KEPT_MS = 30 * 86_400_000;

/** Takes away results of commands that are old and that every consumer has taken. */
export async function forgetOldResults({ queries }: Database, now: number): Promise<void> {
  const { position } = await queries
    .selectFrom('consumers')
    .select(({ fn }) => fn.min('position').as('position'))
    .executeTakeFirstOrThrow();
  await queries
    .deleteFrom('command_results')
    .where('at', '<', now - KEPT_MS)
    // Nothing when there is no consumer at all.
    .where('sequence', '<=', position ?? Number.MAX_SAFE_INTEGER)
    .execute();
}
