import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** A table whose rows are divided by a number that rises with time. */
export interface BigTable {
  readonly name: string;
  readonly key: string;
  /** How many numbers a partition is of. */
  readonly width: number;
  /** By time: rows of any time may still come. */
  readonly isOfTime?: true;
}

const DAY_MS = 86_400_000;
const NUMBERS = 20_000_000;

/** As the migration has divided them; a partition with its indexes stays below some 5 GB. */
export const BIG_TABLES: readonly BigTable[] = [
  { name: 'orders', key: 'id', width: NUMBERS },
  { name: 'trades', key: 'id', width: NUMBERS },
  { name: 'ledger_lines', key: 'entry', width: NUMBERS },
  { name: 'candles', key: 'open_time', width: 200 * DAY_MS, isOfTime: true },
];

/** Waits for nobody who reads for long: the next turn tries again. */
const LOCK_WITHIN = '2s';

interface Partition {
  readonly name: string;
  /** The first number that is not its own any more. */
  readonly end: number;
}

/** Partitions of a table, in the order of their numbers. */
export async function partitionsOf(queries: Kysely<Schema>, { name }: BigTable): Promise<readonly Partition[]> {
  const { rows } = await sql<{ name: string; end: string }>`
    select part.relname as name, substring(pg_get_expr(part.relpartbound, part.oid) from 'TO \\(''?(\\d+)''?\\)') as end
    from pg_inherits join pg_class part on part.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = ${name}::text::regclass`.execute(queries);
  return rows.map((row) => ({ name: row.name, end: Number(row.end) })).toSorted((a, b) => a.end - b.end);
}

/**
 * Sees to it that a whole partition of each big table is free, so that rows find their place even where this is not run for an hour of
 * the heaviest trading. A partition is attached while others read and write. Gives how many were made.
 */
export async function makePartitions(database: Database, now: number, tables: readonly BigTable[] = BIG_TABLES): Promise<number> {
  let made = 0;
  for (const table of tables) {
    made += await database.transaction(async (queries) => {
      await takeTurn(queries, table);
      const reached = table.isOfTime ? now : await lastOf(queries, table);
      const last = (await partitionsOf(queries, table)).at(-1);
      if (last === undefined) throw new Error(`${table.name} has no partition`);
      let count = 0;
      for (let { end } = last; end - table.width <= reached; end += table.width, count += 1) await makePartition(queries, table, end);
      return count;
    });
  }
  return made;
}

/** Takes away partitions that retention has emptied; gives how many. A reader who has the table for long keeps one until the next turn. */
export async function dropEmptyPartitions(database: Database, tables: readonly BigTable[] = BIG_TABLES): Promise<number> {
  let dropped = 0;
  for (const table of tables.filter(({ isOfTime }) => !isOfTime)) {
    const reached = await lastOf(database.queries, table);
    const past = (await partitionsOf(database.queries, table)).filter(({ end }) => end <= reached);
    for (const { name } of past) {
      const [row] = await database.run(`select 1 as one from ${name} limit 1`);
      if (row !== undefined) continue;
      await database.transaction(async (queries) => {
        await takeTurn(queries, table);
        await sql`drop table ${sql.table(name)}`.execute(queries);
      });
      dropped += 1;
    }
  }
  return dropped;
}

/** Two processes at it at once take turns, and neither waits long for a lock, as everybody would wait behind it. */
async function takeTurn(queries: Kysely<Schema>, { name }: BigTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`partitions of ${name}`}))`.execute(queries);
  await sql`select set_config('lock_timeout', ${LOCK_WITHIN}, true)`.execute(queries);
}

async function lastOf(queries: Kysely<Schema>, { name, key }: BigTable): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(${sql.ref(key)}) as last from ${sql.table(name)}`.execute(queries);
  return Number(rows[0]?.last ?? 0);
}

async function makePartition(queries: Kysely<Schema>, { name, width }: BigTable, start: number): Promise<void> {
  const part = sql.table(`${name}_from_${start}`);
  await sql`create table ${part} (like ${sql.table(name)} including defaults including constraints)`.execute(queries);
  await sql`alter table ${sql.table(name)} attach partition ${part} for values from (${sql.lit(start)}) to (${sql.lit(start + width)})`.execute(
    queries,
  );
}
