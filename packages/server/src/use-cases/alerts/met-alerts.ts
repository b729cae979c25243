import type { AlertDirection } from '@marque/domain/alerts';
import type { Locale } from '@marque/domain/organisation';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** An alert that has just been met, and whom it is for. */
export interface MetRow {
  readonly id: number;
  readonly user: number;
  readonly pair: number;
  readonly ticks: number;
  readonly direction: AlertDirection;
  readonly locale: Locale;
  readonly crossed_at: number;
  readonly crossed_ticks: number;
  readonly email: string | null;
  readonly organisation: number;
  readonly organisation_name: string;
}

/**
 * Marks the waiting alerts of some pairs that a committed trade has met, each with the first trade that did; what was marked before is
 * not given again. `onMet` writes what follows in the same transaction.
 */
export function markMetAlerts(
  database: Database,
  pairs: readonly number[],
  onMet: (queries: Kysely<Schema>, rows: readonly MetRow[]) => Promise<void>,
): Promise<readonly MetRow[]> {
  return database.transaction(async (queries) => {
    const { rows } = await sql<MetRow>`
      with due as (
        select a.id, t.ticks, t.at from price_alerts a cross join lateral (
          select ticks, at from trades where trades.pair = a.pair and trades.id > a.after_trade
            and case a.direction when 'rise' then trades.ticks >= a.ticks else trades.ticks <= a.ticks end
          order by trades.id limit 1) t
        where a.crossed_at is null and a.pair = any(${`{${pairs.join(',')}}`}::text::int[])),
      met as (
        update price_alerts a set crossed_at = due.at, crossed_ticks = due.ticks from due where a.id = due.id and a.crossed_at is null
        returning a.*)
      select met.id, met.user_id as "user", met.pair, met.ticks, met.direction, met.locale, met.crossed_at, met.crossed_ticks,
        users.email, users.organisation, organisations.name as organisation_name
      from met join users on users.id = met.user_id join organisations on organisations.id = users.organisation
      order by met.id`.execute(queries);
    if (rows.length > 0) await onMet(queries, rows);
    return rows;
  });
}

/** Pairs with waiting alerts, and the prices in ticks at which the next of them are met. */
export interface WaitingPrices {
  readonly pair: number;
  readonly rise: number | null;
  readonly fall: number | null;
}

export async function readWaitingPrices(database: Database): Promise<readonly WaitingPrices[]> {
  return database.run<WaitingPrices>(`select pair, min(ticks) filter (where direction = 'rise') as rise,
    max(ticks) filter (where direction = 'fall') as fall from price_alerts where crossed_at is null group by pair`);
}

const OLD_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Spares the next search the trades that this one has looked at, and takes away alerts that were met long ago. Call it with the
 * numbers of the newest trades as they were before the search.
 */
export async function tidyAlerts(database: Database, newestTrades: ReadonlyMap<number, number>, now: number): Promise<void> {
  for (const [pair, trade] of newestTrades) {
    await database.run(
      'update price_alerts set after_trade = $2::text::bigint where crossed_at is null and pair = $1 and after_trade < $2::text::bigint',
      [pair, String(trade)],
    );
  }
  await database.run('delete from price_alerts where crossed_at < $1::text::bigint', [String(now - OLD_DAYS * DAY_MS)]);
}

/** Numbers of the newest trades of pairs that have waiting alerts. */
export async function readNewestTrades(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database.run<{ pair: number; trade: number }>(`select p.pair, t.id as trade
    from (select distinct pair from price_alerts where crossed_at is null) p
    cross join lateral (select id from trades where trades.pair = p.pair order by id desc limit 1) t`);
  return new Map(rows.map(({ pair, trade }) => [pair, trade]));
}
