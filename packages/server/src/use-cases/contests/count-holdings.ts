import { contestDays, dayStart } from '@marque/domain/contests';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { LATE_MS, lockRunning } from './running-contest.ts';
import type { ContestRow } from './tables.ts';

/** Writes down what everybody holds: for good once a day is over, and until then what it is now. */
export async function countHoldings(queries: Kysely<Schema>, { id }: Pick<ContestRow, 'id'>, now: number): Promise<void> {
  const contest = await lockRunning(queries, id);
  if (!contest) return;
  const { starts_at: startsAt, ends_at: endsAt, counted_day: counted } = contest;
  const days = contestDays({ startsAt, endsAt }, now).filter((day) => counted === null || day > counted);
  for (const day of days) {
    const until = Math.min(dayStart(day + 1), endsAt);
    await writeHoldings(queries, contest, { day, until });
    if (now > until + LATE_MS)
      await sql`update contests set counted_day = ${day}, is_counted = ${until >= endsAt} where id = ${id}`.execute(queries);
  }
}

/** What somebody held at a time is what there is now without what came and went since: usable, and held for whatever reason. */
async function writeHoldings(
  queries: Kysely<Schema>,
  { id, token, organisation }: ContestRow,
  { day, until }: { readonly day: number; readonly until: number },
): Promise<void> {
  await sql`delete from contest_scores where contest = ${id} and day = ${day}`.execute(queries);
  await sql`with held as (
      select owner, balance from balances where token = ${token}
      union all
      select owner, -amount from ledger_lines where token = ${token} and at >= ${until}
    )
    insert into contest_scores (contest, day, user_id, units)
    select ${id}, ${day}, owner, sum(balance) from held
      join users u on u.id = held.owner and (${organisation}::int is null or u.organisation = ${organisation})
    group by owner having sum(balance) > 0`.execute(queries);
}
