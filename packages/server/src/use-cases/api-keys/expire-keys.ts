import type { Database } from '../../ports/database.ts';
import { withApiKeys } from './tables.ts';

/** Disables keys that have expired (T018), so that they stay so even if the clock is set back. */
export async function expireKeys({ queries }: Database, now: number): Promise<void> {
  await withApiKeys(queries)
    .updateTable('api_keys')
    .set({ is_enabled: false })
    .where('is_enabled', '=', true)
    .where('expires_at', '<=', now)
    .execute();
}
