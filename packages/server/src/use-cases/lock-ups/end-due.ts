import { DAY_MS } from '@marque/domain/lock-ups';
import { sql } from 'kysely';
import type { RepeatedJob } from '../../ports/jobs.ts';
import { concurrently } from '../concurrently.ts';
import { submitIntent, type Intent, type IntentKind } from '../intents.ts';
import type { LockUpDeps } from './deps.ts';
import { markPaidDays } from './intent-kinds.ts';
import { dayIntent, endIntent, LOCK_UP_END, LOCK_UP_YIELD, unitsOfDay } from './record-intents.ts';
import type { LockUpRecordRow } from './tables.ts';

const EVERY_MS = 5_000;
const DAYS_EVERY_MS = 30_000;
/** So many rows of one statement; a turn takes one slice after the other. */
const SLICE = 500;
const AT_ONCE = 128;

type DueDeps = Pick<LockUpDeps, 'database' | 'gateway' | 'report'>;

/** Ends what is over: paid out, or rolled over where that was asked for. What waits for the pay of a day is ended after that. */
export const endDueJob = (deps: DueDeps): RepeatedJob => ({
  name: 'end-lock-ups',
  everyMs: EVERY_MS,
  run: async ({ now, signal }) => {
    for (;;) {
      const rows = await takeDue(deps, now);
      await submitAll(deps, LOCK_UP_END, rows, endIntent);
      if (rows.length < SLICE || signal.aborted) return;
    }
  },
});

async function takeDue({ database }: DueDeps, now: number): Promise<readonly LockUpRecordRow[]> {
  const { rows } = await sql<LockUpRecordRow>`update lock_up_records set state = 'maturing', attempt = attempt + 1, asked_at = ${now}
    where id in (select id from lock_up_records where state = 'applied' and ends_at <= ${now} and asked_day is null
      order by ends_at, id limit ${SLICE} for update skip locked)
    returning *`.execute(database.queries);
  return rows;
}

/**
 * Pays daily yields, one day after the other: the next is asked for when the last is paid, however many are due. What the last day brings
 * comes with the principal.
 */
export const payDaysJob = (deps: DueDeps): RepeatedJob => ({
  name: 'pay-lock-up-days',
  everyMs: DAYS_EVERY_MS,
  run: async ({ now, signal }) => {
    for (;;) {
      const rows = await takeDays(deps, now);
      const empty = rows.flatMap((row) =>
        row.asked_day !== null && unitsOfDay(row, row.asked_day) === 0n ? [{ id: row.id, day: row.asked_day, units: 0n }] : [],
      );
      await markPaidDays(deps.database.queries, empty);
      await submitAll(deps, LOCK_UP_YIELD, rows, dayIntent);
      if (rows.length < SLICE || signal.aborted) return;
    }
  },
});

async function takeDays({ database }: DueDeps, now: number): Promise<readonly LockUpRecordRow[]> {
  const { rows } = await sql<LockUpRecordRow>`update lock_up_records set asked_day = paid_days + 1, asked_day_at = ${now}
    where id in (select id from lock_up_records where kind = 'daily' and state = 'applied' and asked_day is null and paid_days + 1 < days
      and starts_at + (paid_days + 1) * ${sql.lit(DAY_MS)}::bigint <= ${now}
      order by starts_at + (paid_days + 1) * ${sql.lit(DAY_MS)}::bigint, id limit ${SLICE} for update skip locked)
    returning *`.execute(database.queries);
  return rows;
}

/** What could not be submitted is by the job that looks for what was left behind. */
async function submitAll(
  { gateway, report }: DueDeps,
  reason: IntentKind['reason'],
  rows: readonly LockUpRecordRow[],
  intentOf: (row: LockUpRecordRow) => Intent | undefined,
): Promise<void> {
  const intents = rows.flatMap((row) => intentOf(row) ?? []);
  await concurrently(intents, AT_ONCE, (intent) => submitIntent(gateway, { reason }, intent).catch(report));
}
