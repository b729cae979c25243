import { DAY_MS, type LockUpRecordState } from '@marque/domain/lock-ups';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { withLockUps } from '../../lock-ups/tables.ts';

/** So many days of ends to come are told one by one. */
const DAYS_AHEAD = 60;

/** What became of a product. Principals are in units of the locked token, everything else in those of the bonus token. */
export interface LockUpStatistics {
  /** By state: how many records, what they lock or locked, what they were promised and have been paid. */
  readonly states: readonly {
    readonly state: LockUpRecordState;
    readonly records: number;
    readonly principal: bigint;
    readonly bonus: bigint;
    readonly paid: bigint;
    readonly rewards: bigint;
  }[];
  /** Days (their first ms, UTC) on which people took part: how many, and with how much. */
  readonly applied: readonly DayFigures[];
  /** Days on which running records end. */
  readonly ending: readonly DayFigures[];
  /** Records whose principal is to go into another term. */
  readonly rollingOver: number;
}

interface DayFigures {
  readonly day: number;
  readonly records: number;
  readonly principal: bigint;
}

const day = (column: 'requested_at' | 'ends_at') => sql<number>`${sql.ref(column)} / ${sql.lit(DAY_MS)} * ${sql.lit(DAY_MS)}`;

export async function readLockUpStatistics(queries: Kysely<Schema>, product: number, now: number): Promise<LockUpStatistics> {
  const records = withLockUps(queries).selectFrom('lock_up_records').where('product', '=', product);
  const states = await records
    .select((is) => [
      'state',
      is.fn.countAll<number>().as('records'),
      sql<number | bigint>`sum(principal)`.as('principal'),
      sql<number | bigint>`sum(bonus)`.as('bonus'),
      sql<number | bigint>`sum(paid_units)`.as('paid'),
      sql<number | bigint>`sum(case when state in ('matured', 'rolled_over') then reward else 0 end)`.as('rewards'),
    ])
    .groupBy('state')
    .execute();
  const applied = await records
    .where('state', '!=', 'refused')
    .select((is) => [day('requested_at').as('day'), is.fn.countAll<number>().as('records'), sql<bigint>`sum(principal)`.as('principal')])
    .groupBy('day')
    .orderBy('day')
    .execute();
  const running = records.where('state', 'in', ['applied', 'maturing', 'failed']);
  const ending = await running
    .where('ends_at', '<', now + DAYS_AHEAD * DAY_MS)
    .select((is) => [day('ends_at').as('day'), is.fn.countAll<number>().as('records'), sql<bigint>`sum(principal)`.as('principal')])
    .groupBy('day')
    .orderBy('day')
    .execute();
  const { count } = await running
    .where('roll_over_asked_at', 'is not', null)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return {
    states: states.map((row) => ({
      state: row.state,
      records: Number(row.records),
      principal: BigInt(row.principal),
      bonus: BigInt(row.bonus),
      paid: BigInt(row.paid),
      rewards: BigInt(row.rewards),
    })),
    applied: applied.map(figuresOf),
    ending: ending.map(figuresOf),
    rollingOver: Number(count),
  };
}

const figuresOf = (row: {
  readonly day: number | bigint;
  readonly records: number | bigint;
  readonly principal: number | bigint;
}): DayFigures => ({
  day: Number(row.day),
  records: Number(row.records),
  principal: BigInt(row.principal),
});
