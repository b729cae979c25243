import type { Database } from '../../ports/database.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Takes links and sessions away that have been over for a month; the audit log tells of them for ever. */
export async function sweepOperators({ queries }: Pick<Database, 'queries'>, now: number): Promise<void> {
  await queries
    .deleteFrom('operator_links')
    .where('expires_at', '<', now - KEPT_MS)
    .execute();
  await queries
    .deleteFrom('operator_sessions')
    .where('expires_at', '<', now - KEPT_MS)
    .execute();
}
