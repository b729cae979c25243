import { sql } from 'kysely';
import type { RepeatedJob } from '../../ports/jobs.ts';
import { concurrently } from '../concurrently.ts';
import { submitIntent } from '../intents.ts';
import type { NodeDeps } from './deps.ts';
import { DAY_MS, dayText } from './paid-of-day.ts';
import { incomeIntent, nodeIncomes } from './intent-kinds.ts';
import { withNodes, type NodeIncomeRow } from './tables.ts';
import { workOutDay } from './work-out-day.ts';

const EVERY_MS = 600_000;
/** A day is worked out when every trade of it has been written. */
const AFTER_MS = 600_000;
const RETRY_MS = 3_600_000;
const SLICE = 500;
const AT_ONCE = 128;

type PayDeps = Pick<NodeDeps, 'database' | 'gateway' | 'report'>;

/**
 * Works out the days that are over, one after the other, and pays them. What an organisation had too little for is asked for again every
 * hour.
 */
export const payNodeDaysJob = (deps: PayDeps): RepeatedJob => ({
  name: 'pay-node-days',
  everyMs: EVERY_MS,
  run: async ({ now, signal }) => {
    const rows = await withNodes(deps.database.queries).selectFrom('node_members').select('organisation').distinct().execute();
    for (const { organisation } of rows) {
      const begins = await daysDue(deps, organisation, now);
      for (const begin of begins) {
        if (signal.aborted) return;
        await deps.database.transaction((queries) => workOutDay(queries, organisation, { begin, now }));
      }
    }
    await askFailed(deps, now);
    await payRequested(deps, now, signal);
  },
});

/** Beginnings of the days that are over and not worked out; the first is yesterday. */
async function daysDue({ database }: PayDeps, organisation: number, now: number): Promise<readonly number[]> {
  const last = await withNodes(database.queries)
    .selectFrom('node_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  const yesterday = Date.parse(dayText(now - AFTER_MS - DAY_MS));
  const first = last?.day ? Date.parse(last.day) + DAY_MS : yesterday;
  return Array.from({ length: Math.max(0, (yesterday - first) / DAY_MS + 1) }, (_, index) => first + index * DAY_MS);
}

async function askFailed({ database }: PayDeps, now: number): Promise<void> {
  await sql`update node_incomes set state = 'requested', refusal = null, attempt = attempt + 1, requested_at = ${now}
    where state = 'failed' and requested_at <= ${now - RETRY_MS}`.execute(database.queries);
}

/** Pays what was worked out; what could not be submitted is left to the job that looks for what was left behind. */
export async function payRequested({ database, gateway, report }: PayDeps, now: number, signal?: AbortSignal): Promise<void> {
  let after = 0;
  for (;;) {
    const rows: readonly NodeIncomeRow[] = await withNodes(database.queries)
      .selectFrom('node_incomes')
      .selectAll()
      .where('state', '=', 'requested')
      .where('requested_at', '<=', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    await concurrently(rows, AT_ONCE, (row) => submitIntent(gateway, nodeIncomes, incomeIntent(row)).catch(report));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < SLICE || signal?.aborted) return;
  }
}
