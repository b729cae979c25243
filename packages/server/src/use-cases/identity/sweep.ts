import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';

const DAY_MS = 24 * 3_600_000;
/** What happened to an account is looked up long afterwards. */
const EVENTS_KEPT_MS = 180 * DAY_MS;

/** Takes away what has long lost its meaning: spent tickets, old codes, forgotten failures, ended sessions. */
export async function sweepIdentity({ database, clock }: { readonly database: Database; readonly clock: WallClock }): Promise<void> {
  const now = clock.now();
  const { queries } = database;
  await queries.deleteFrom('tickets').where('expires_at', '<', now).execute();
  await queries
    .deleteFrom('verification_codes')
    .where('created_at', '<', now - 2 * DAY_MS)
    .execute();
  await queries
    .deleteFrom('failed_attempts')
    .where('at', '<', now - DAY_MS)
    .execute();
  await queries
    .deleteFrom('security_events')
    .where('at', '<', now - EVENTS_KEPT_MS)
    .execute();
  await queries
    .deleteFrom('sessions')
    .where('expires_at', '<', now - 30 * DAY_MS)
    .execute();
}
