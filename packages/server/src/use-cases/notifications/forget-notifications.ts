import { NOTIFICATION_DAY_MS, NOTIFICATION_DAYS } from '@marque/domain/notifications';
import type { Database } from '../../ports/database.ts';

/** Takes away what was told long ago, read or not. */
export async function forgetOldNotifications({ queries }: Database, now: number): Promise<void> {
  await queries
    .deleteFrom('notifications')
    .where('created_at', '<', now - NOTIFICATION_DAYS * NOTIFICATION_DAY_MS)
    .execute();
}
