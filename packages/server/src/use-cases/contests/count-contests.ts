import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { RepeatedJob } from '../../ports/jobs.ts';
import { countHoldings } from './count-holdings.ts';
import { countTrades } from './count-trades.ts';
import { withContests, type ContestRow } from './tables.ts';

const EVERY_MS = 10_000;
const FLOWS_AT_ONCE = 10_000;

/** Counts what has come to every contest that runs, each as far as it is; a fault of one stops no other. */
export const countContestsJob = ({ database }: { readonly database: Database }): RepeatedJob => ({
  name: 'count-contests',
  everyMs: EVERY_MS,
  run: async ({ now, signal }) => {
    const faults: unknown[] = [];
    const contests = await withContests(database.queries)
      .selectFrom('contests')
      .selectAll()
      .where('stage', '=', 'scheduled')
      .where('is_counted', '=', false)
      .where('starts_at', '<=', now)
      .orderBy('id')
      .execute();
    for (const contest of contests) await count(database, contest, { now, signal }).catch((fault: unknown) => faults.push(fault));
    await dropFlows(database);
    if (faults.length > 0) throw new AggregateError(faults, `contests could not be counted: ${faults.map(String).join('; ')}`);
  },
});

/** What a contest that is over was counted from is needed no longer: a slice of it goes at every turn. */
const dropFlows = ({ queries }: Database) =>
  sql`delete from contest_flows where ctid in (select f.ctid from contest_flows f join contests c on c.id = f.contest
    where c.stage in ('settled', 'cancelled') limit ${FLOWS_AT_ONCE})`.execute(queries);

async function count(database: Database, contest: ContestRow, { now, signal }: { now: number; signal: AbortSignal }): Promise<void> {
  if (contest.kind === 'holding') return database.transaction((queries) => countHoldings(queries, contest, now));
  for (let isMore = true; isMore && !signal.aborted;) isMore = await database.transaction((queries) => countTrades(queries, contest, now));
}
