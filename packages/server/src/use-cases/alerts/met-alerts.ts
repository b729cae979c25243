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

/** Alerts that one transaction marks at most, and whose mails it writes. */
export const MET_AT_ONCE = 200;

/** Alerts that a trade can meet: those that wait, of open accounts, for pairs that their organisation offers. */
const ACTIVE_ALERTS = sql`price_alerts a join users on users.id = a.user_id and not users.is_closed
  join organisation_pairs offers on offers.organisation = users.organisation and offers.pair = a.pair and a.crossed_at is null`;

/**
 * Marks waiting alerts of a pair that a committed trade has met, each with the first trade that did; what was marked before is not given
 * again, and fewer than MET_AT_ONCE are the last ones. Only alerts within the prices traded since the oldest of them are compared with
 * single trades. A row that another search holds is waited for: if that search fails, this one marks it.
 * `onMet` writes what follows in the same transaction.
 */
export function markMetAlerts(
  database: Database,
  pair: number,
  onMet: (queries: Kysely<Schema>, rows: readonly MetRow[]) => Promise<void>,
): Promise<readonly MetRow[]> {
  return database.transaction(async (queries) => {
    const { rows } = await sql<MetRow>`
      with traded as materialized (
        select min(ticks) as low, max(ticks) as high from trades
        where trades.pair = ${pair} and id > (select min(a.after_trade) from ${ACTIVE_ALERTS} where a.pair = ${pair})),
      due as (
        select a.id, t.ticks, t.at from ${ACTIVE_ALERTS}
        join traded on case a.direction when 'rise' then a.ticks <= traded.high else a.ticks >= traded.low end
        cross join lateral (
          select ticks, at from trades where trades.pair = a.pair and trades.id > a.after_trade
            and case a.direction when 'rise' then trades.ticks >= a.ticks else trades.ticks <= a.ticks end
          order by trades.id limit 1) t
        where a.pair = ${pair}
        order by a.id limit ${sql.lit(MET_AT_ONCE)} for update of a),
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

/** Pairs with active alerts, and the prices in ticks at which the next of them are met. */
export interface WaitingPrices {
  readonly pair: number;
  readonly rise: number | null;
  readonly fall: number | null;
}

export async function readWaitingPrices({ queries }: Database): Promise<readonly WaitingPrices[]> {
  const { rows } = await sql<WaitingPrices>`select a.pair, min(a.ticks) filter (where a.direction = 'rise') as rise,
    max(a.ticks) filter (where a.direction = 'fall') as fall from ${ACTIVE_ALERTS} group by a.pair`.execute(queries);
  return rows;
}
