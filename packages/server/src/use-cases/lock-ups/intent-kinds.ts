import { sql, type Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { IntentKind } from '../intents.ts';
import { dayIntent, endIntent, holdIntent, LOCK_UP, LOCK_UP_END, LOCK_UP_YIELD, unitsOfDay } from './record-intents.ts';
import { followRollOvers } from './follow-roll-overs.ts';
import { withLockUps } from './tables.ts';
import type { LockUpNews } from './news.ts';

const AT_ONCE = 500;

const isAccepted = ({ refusal }: CommandResult): boolean => refusal === null;
const idsOf = (results: readonly CommandResult[]): readonly number[] => results.map(({ reference }) => Number(reference));

/** Results as a table of a statement. */
const resultTable = (results: readonly CommandResult[]) => sql`unnest(
    ${idsOf(results)}::integer[], ${results.map(({ hold }) => hold)}::bigint[],
    ${results.map(({ at }) => at)}::bigint[], ${results.map(({ refusal }) => refusal)}::text[]
  ) as result (id, hold, at, refusal)`;

/** Principals that are being set aside. */
export const lockUpHolds: IntentKind = {
  reason: LOCK_UP,
  requestedBefore: async (queries, before) => {
    const rows = await withLockUps(queries)
      .selectFrom('lock_up_records')
      .select(['id', 'user_id', 'token', 'principal'])
      .where('state', '=', 'requested')
      .where('requested_at', '<', before)
      .orderBy('requested_at')
      .limit(AT_ONCE)
      .execute();
    return rows.map(holdIntent);
  },
  settle: async (queries, results) => {
    await sql`update lock_up_records as record
      set state = case when result.refusal is null then 'applied' else 'refused' end, hold = result.hold, refusal = result.refusal
      from ${resultTable(results)} where record.id = result.id and record.state = 'requested'`.execute(queries);
  },
};

/** Lock-ups that come to their end. */
export const lockUpEnds = (news: LockUpNews): IntentKind => ({
  reason: LOCK_UP_END,
  requestedBefore: async (queries, before) => {
    const rows = await withLockUps(queries)
      .selectFrom('lock_up_records')
      .selectAll()
      .where('state', 'in', ['maturing', 'redeeming'])
      .where('asked_at', '<', before)
      .orderBy('asked_at')
      .limit(AT_ONCE)
      .execute();
    return rows.flatMap((row) => endIntent(row) ?? []);
  },
  settle: async (queries, results) => {
    const accepted = results.filter(isAccepted);
    const refusedOnes = results.filter((result) => !isAccepted(result));
    if (refusedOnes.length > 0)
      await sql`update lock_up_records as record set state = 'failed', refusal = result.refusal
        from ${resultTable(refusedOnes)} where record.id = result.id and record.state in ('maturing', 'redeeming')`.execute(queries);
    if (accepted.length === 0) return;
    // Whether it was rolled over is what the row asked for, and cannot be changed while it asks.
    const { rows } = await sql<{ id: number }>`update lock_up_records as record
      set ended_at = result.at, state = case
        when record.state = 'redeeming' then 'redeemed' when record.roll_over_asked_at is null then 'matured' else 'rolled_over' end
      from ${resultTable(accepted)} where record.id = result.id and record.state in ('maturing', 'redeeming')
      returning record.id`.execute(queries);
    const ended = new Set(rows.map(({ id }) => id));
    await followRollOvers(
      queries,
      accepted.filter(({ reference }) => ended.has(Number(reference))),
    );
    await news.put(queries, [...ended]);
  },
  afterSettled: (results) => {
    news.push(idsOf(results));
  },
});

/** Days that are being paid. A day that is refused stops its record until an operator has it tried again. */
export const lockUpYields: IntentKind = {
  reason: LOCK_UP_YIELD,
  requestedBefore: async (queries, before) => {
    const rows = await withLockUps(queries)
      .selectFrom('lock_up_records')
      .selectAll()
      .where('asked_day', 'is not', null)
      .where('asked_day_at', '<', before)
      .orderBy('asked_day_at')
      .limit(AT_ONCE)
      .execute();
    return rows.flatMap((row) => dayIntent(row) ?? []);
  },
  settle: async (queries, results) => {
    await takePaidDays(queries, results.filter(isAccepted));
    const refusedOnes = results.filter((result) => !isAccepted(result));
    if (refusedOnes.length > 0)
      await sql`update lock_up_records as record
        set asked_day = null, asked_day_at = null, attempt = attempt + 1, refusal = case when state = 'applied' then result.refusal else record.refusal end,
          state = case when state = 'applied' then 'failed' else state end
        from ${resultTable(refusedOnes)} where record.id = result.id and record.asked_day is not null`.execute(queries);
  },
};

async function takePaidDays(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  if (results.length === 0) return;
  const rows = await withLockUps(queries)
    .selectFrom('lock_up_records')
    .selectAll()
    .where('id', 'in', idsOf(results))
    .where('asked_day', 'is not', null)
    .execute();
  await markPaidDays(
    queries,
    rows.flatMap((row) => (row.asked_day === null ? [] : [{ id: row.id, day: row.asked_day, units: unitsOfDay(row, row.asked_day) }])),
  );
}

/** Writes days down as paid, each once. */
export async function markPaidDays(
  queries: Kysely<Schema>,
  days: readonly { readonly id: number; readonly day: number; readonly units: bigint }[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`update lock_up_records as record
    set paid_days = paid.day, paid_units = paid_units + paid.units, asked_day = null, asked_day_at = null
    from unnest(${days.map(({ id }) => id)}::integer[], ${days.map(({ day }) => day)}::integer[],
      ${days.map(({ units }) => units)}::bigint[]) as paid (id, day, units)
    where record.id = paid.id and record.paid_days = paid.day - 1`.execute(queries);
}
