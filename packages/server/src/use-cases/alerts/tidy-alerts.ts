import { ALERT_DAY_MS } from '@marque/domain/alerts';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { withAlerts } from './tables.ts';

const MINUTE_MS = 60_000;
const OLD_MS = 90 * 86_400_000;

/** The newest trade of a pair that has waiting alerts. */
export interface NewestTrade {
  readonly pair: number;
  readonly trade: number;
}

export async function readNewestTrades({ queries }: Database): Promise<readonly NewestTrade[]> {
  const { rows } = await sql<NewestTrade>`select p.pair, t.id as trade
    from (select distinct pair from price_alerts where crossed_at is null) p
    cross join lateral (select id from trades where trades.pair = p.pair order by id desc limit 1) t
    order by p.pair`.execute(queries);
  return rows;
}

/**
 * Spares the next search of a pair the trades that this one has looked at. Call it with the newest trade as it was before the search.
 * An alert of the last minute may have been committed after the search looked, so it keeps its trades.
 */
export async function skipSearchedTrades({ queries }: Database, { pair, trade }: NewestTrade, now: number): Promise<void> {
  await withAlerts(queries)
    .updateTable('price_alerts')
    .set({ after_trade: trade })
    .where('crossed_at', 'is', null)
    .where('pair', '=', pair)
    .where('after_trade', '<', trade)
    .where('created_at', '<', now - MINUTE_MS)
    .execute();
}

/** Takes away alerts that were met long ago, and those that were deleted and count for no limit any more. */
export async function forgetOldAlerts({ queries }: Database, now: number): Promise<void> {
  await withAlerts(queries)
    .deleteFrom('price_alerts')
    .where('crossed_at', '<', now - OLD_MS)
    .execute();
  await withAlerts(queries)
    .deleteFrom('price_alerts')
    .where('is_deleted', '=', sql.lit(true))
    .where('created_at', '<=', now - ALERT_DAY_MS)
    .execute();
}
