import type { Database } from '../../ports/database.ts';
import { withOperatorAlerts } from './tables.ts';

const KEPT_MS = 90 * 86_400_000;

/** Takes away alerts, with their deliveries, that nobody looks for any more. */
export async function sweepAlerts({ queries }: Database, now: number): Promise<void> {
  await withOperatorAlerts(queries)
    .deleteFrom('operator_alerts')
    .where('at', '<', now - KEPT_MS)
    .execute();
}
