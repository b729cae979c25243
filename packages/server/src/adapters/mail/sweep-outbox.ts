import type { Database } from '../../ports/database.ts';

const KEPT_MS = 30 * 86_400_000;

/** Blanks secrets that are worth nothing any more, and takes away what was sent or given up a month ago. */
export async function sweepOutbox({ queries }: Database, now: number): Promise<void> {
  await queries.updateTable('outbox').set({ body: '', html: '' }).where('secret_until', '<', now).where('body', '<>', '').execute();
  await queries
    .deleteFrom('outbox')
    .where('created_at', '<', now - KEPT_MS)
    .where('state', 'in', ['sent', 'failed'])
    .execute();
}
