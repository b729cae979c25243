import { countTime, dayOf, KEPT_DAYS, type MeasuredState, type PartName } from '@marque/domain/status';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Measured } from './measure-parts.ts';
import { forgetReports } from './report-parts.ts';
import { withStatus } from './tables.ts';

/**
 * Counts the time since the last look for every part. A second turn within the same second counts nothing twice. A part that was not
 * looked at while others were begins anew, so that a network which comes back later has no outage for the time before.
 */
export async function takeSample(database: Database, measured: Measured, now: number): Promise<void> {
  await database.transaction(async (queries) => {
    const known = await withStatus(queries).selectFrom('status_parts').selectAll().orderBy('part').forUpdate().execute();
    const lastLook = Math.max(0, ...known.map(({ counted_until: until }) => until));
    const parts = new Map(known.map((row) => [row.part, row]));
    for (const [part, state] of measured) {
      const before = parts.get(part);
      if (!before) await beginPart(queries, { part, state, now });
      else if (now > before.counted_until)
        await countPart(queries, {
          part,
          state,
          now,
          from: Math.max(before.counted_until, lastLook),
          since: before.state === state ? before.since : now,
        });
    }
    const gone = known.map(({ part }) => part).filter((part) => ![...measured.keys()].some((name) => name === part));
    if (gone.length > 0) await withStatus(queries).deleteFrom('status_parts').where('part', 'in', gone).execute();
  });
}

interface Looked {
  readonly part: PartName;
  readonly state: MeasuredState;
  readonly now: number;
}

/** Of the time before the first look nothing is known. */
async function beginPart(queries: Kysely<Schema>, { part, state, now }: Looked): Promise<void> {
  await withStatus(queries)
    .insertInto('status_parts')
    .values({ part, state, since: now, counted_until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countPart(
  queries: Kysely<Schema>,
  { part, state, now, from, since }: Looked & { readonly from: number; readonly since: number },
): Promise<void> {
  const { days, until } = countTime({ from, now, state });
  if (days.length > 0)
    await withStatus(queries)
      .insertInto('status_days')
      .values(days.map((day) => ({ part, ...day })))
      .onConflict((day) =>
        day.columns(['part', 'day']).doUpdateSet(({ ref, eb }) => ({
          known: eb(ref('status_days.known'), '+', ref('excluded.known')),
          working: eb(ref('status_days.working'), '+', ref('excluded.working')),
          degraded: eb(ref('status_days.degraded'), '+', ref('excluded.degraded')),
        })),
      )
      .execute();
  await withStatus(queries).updateTable('status_parts').set({ state, since, counted_until: until }).where('part', '=', part).execute();
}

/** Takes away days that nobody is shown any more, and what ended processes said. */
export async function sweepStatus(database: Database, now: number): Promise<void> {
  await withStatus(database.queries)
    .deleteFrom('status_days')
    .where('day', '<=', dayOf(now) - KEPT_DAYS)
    .execute();
  await forgetReports(database, now);
}
