import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { LATE_MS, lockRunning } from './running-contest.ts';
import type { ContestRow } from './tables.ts';

/** Trades that are looked at in one transaction. */
const TRADES_AT_ONCE = 10_000;
/**
 * Counts the next trades of a contest, and once none are left ranks the next of its days anew; true while there may be more of either. The
 * contest's row is locked: what trades add and that they were counted are one change. Days go one by one, for a statement must not take long.
 */
export async function countTrades(
  queries: Kysely<Schema>,
  { id, ends_at: endsAt }: Pick<ContestRow, 'id' | 'ends_at'>,
  now: number,
): Promise<boolean> {
  const contest = await lockRunning(queries, id);
  if (!contest) return false;
  const { looked, last, firstDay } = await lookAt(queries, contest);
  const isMore = looked === TRADES_AT_ONCE;
  const from = [contest.unranked_from, firstDay].filter((day) => day !== null);
  const unranked = from.length === 0 ? null : Math.min(...from);
  const next = isMore || unranked === null ? unranked : await rankDay(queries, contest, unranked);
  const isLeft = isMore || next !== null;
  const isCounted = !isLeft && now > endsAt + LATE_MS;
  await sql`update contests set counted_trade = ${last}, unranked_from = ${next}, is_counted = ${isCounted} where id = ${id}`.execute(
    queries,
  );
  return isLeft;
}

interface Looked {
  readonly looked: number;
  readonly last: number;
  /** Of those that something was added to. */
  readonly firstDay: number | null;
}

/** Adds the trades after the last one that was counted to what accounts traded with each other. */
async function lookAt(queries: Kysely<Schema>, contest: ContestRow): Promise<Looked> {
  const { id, token, traded, starts_at: startsAt, ends_at: endsAt, counted_trade: after } = contest;
  const { rows } = await sql<{ looked: number; last: number | null; first_day: number | null }>`with batch as (
      select * from trades where id > ${after} order by id limit ${TRADES_AT_ONCE}
    ), counting as (
      select (t.at / 86400000)::int as day, t.buyer, t.seller, t.quote_units, t.taker_side from batch t join pairs p on p.id = t.pair
      where p.quote = ${token} and (${traded}::int is null or p.base = ${traded}) and t.at >= ${startsAt} and t.at < ${endsAt}
    ), legs as (
      select day, buyer as user_id, seller as counterparty, quote_units as bought, 0::bigint as sold,
        case when taker_side = 2 then quote_units else 0 end as made from counting
      union all
      select day, seller, buyer, 0::bigint, quote_units, case when taker_side = 1 then quote_units else 0 end from counting
    ), added as (
      insert into contest_flows as f (contest, day, user_id, counterparty, bought, sold, made)
      select ${id}, day, user_id, counterparty, sum(bought), sum(sold), sum(made) from legs group by day, user_id, counterparty
      on conflict (contest, day, user_id, counterparty) do update
        set bought = f.bought + excluded.bought, sold = f.sold + excluded.sold, made = f.made + excluded.made
      returning f.day
    )
    select (select count(*) from batch)::int as looked, (select max(id) from batch) as last,
      (select min(day) from added) as first_day`.execute(queries);
  const [row] = rows;
  return { looked: row?.looked ?? 0, last: row?.last ?? after, firstDay: row?.first_day ?? null };
}

/**
 * Writes down what everybody reached on a day; gives the next one that has something to rank, or had. Two accounts that trade back and forth with each other move nothing: where what one bought from
 * the other and sold back to it is at least half of what they traded, and that is at least half of what either of them traded with anybody
 * that day, nothing between the two counts.
 */
async function rankDay(queries: Kysely<Schema>, { id, kind, organisation }: ContestRow, day: number): Promise<number | null> {
  const counted = kind === 'quantitative' ? sql`f.made` : sql`f.bought + f.sold`;
  await sql`delete from contest_scores where contest = ${id} and day = ${day}`.execute(queries);
  await sql`with flows as (
      select * from contest_flows where contest = ${id} and day = ${day}
    ), totals as (
      select user_id, sum(bought + sold) as total from flows group by user_id
    )
    insert into contest_scores (contest, day, user_id, units)
    select ${id}, ${day}, f.user_id, sum(${counted}) from flows f
      join users u on u.id = f.user_id and (${organisation}::int is null or u.organisation = ${organisation})
      join totals own on own.user_id = f.user_id
      join totals other on other.user_id = f.counterparty
    where not (4 * least(f.bought, f.sold) >= f.bought + f.sold and 2 * (f.bought + f.sold) >= own.total and 2 * (f.bought + f.sold) >= other.total)
    group by f.user_id having sum(${counted}) > 0`.execute(queries);
  const { rows } = await sql<{ next: number | null }>`select min(day) as next from (
      select min(day) as day from contest_flows where contest = ${id} and day > ${day}
      union all select min(day) from contest_scores where contest = ${id} and day > ${day}
    ) as later`.execute(queries);
  return rows[0]?.next ?? null;
}
