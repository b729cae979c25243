import type { Actor } from '@marque/domain/identity';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { lockUpLocks } from './lock-up-locks.ts';
import type { LedgerName, LockBusiness, LockSource, LockStatus, UnlockStatus } from './lock-source.ts';
import { offeringLocks } from './offering-locks.ts';

/** Features that lock what their users have. */
const SOURCES: readonly LockSource[] = [lockUpLocks, offeringLocks];

export interface LockFilter extends PageRange {
  /** Epoch ms, both inclusive. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
  readonly token?: string | undefined;
}

interface LockedAmount {
  /** The number that people know it by. */
  readonly serial: string;
  readonly business: LockBusiness;
  /** Epoch ms. */
  readonly at: number;
  readonly token: string;
  readonly scale: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

export interface Lock extends LockedAmount {
  readonly unitsLeft: bigint;
  readonly bonus: { readonly token: string; readonly scale: number; readonly units: bigint };
  /** From when to when; undefined where it has no term. */
  readonly term: { readonly begins: number; readonly ends: number; readonly cycle: number } | undefined;
  readonly status: LockStatus;
}

export interface Unlock extends LockedAmount {
  readonly status: UnlockStatus;
  /** Which part of the lock it is; 0 where there is but one. */
  readonly batch: number;
  /** Of the lock that it comes from; empty where nothing says. */
  readonly lock: string;
}

/** The rows of all features, each with its feature's place in the list. */
const unionOf = (selectOf: (source: LockSource) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    SOURCES.map((source, index) => sql`select ${sql.lit(index)} as source, own.* from (${selectOf(source)}) as own`),
    sql` union all `,
  );

const filtered = (rows: RawBuilder<unknown>, { begin, end, token }: LockFilter): RawBuilder<unknown> => {
  const conditions = [
    ...(begin === undefined ? [] : [sql`row.at >= ${begin}`]),
    ...(end === undefined ? [] : [sql`row.at <= ${end}`]),
    ...(token === undefined ? [] : [sql`tokens.code = ${token}`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`from (${rows}) as row join tokens on tokens.id = row.token join tokens as paid on paid.id = row.paid_token ${where}`;
};

interface Row {
  readonly source: number;
  readonly name: string;
  readonly at: number;
  readonly units: number | bigint;
  readonly code: string;
  readonly scale: number;
}

const amountOf = ({ source, name, at, units, code, scale }: Row): LockedAmount => {
  const feature = SOURCES[source];
  if (!feature) throw new Error(`no source of locks has the place ${source}`);
  return { serial: feature.serialOf(name), business: feature.business, at: Number(at), token: code, scale, units: BigInt(units) };
};

async function page<R extends Row, Item>(
  { queries }: Database,
  rows: RawBuilder<unknown>,
  filter: LockFilter,
  read: (row: R) => Item,
): Promise<Paged<Item>> {
  const from = filtered(rows, filter);
  const [counted, found] = await Promise.all([
    sql<{ count: number | bigint }>`select count(*) as count ${from}`.execute(queries),
    sql<R>`select row.*, tokens.code, tokens.scale, paid.code as paid_code, paid.scale as paid_scale ${from}
      order by row.at desc, row.source, row.number desc offset ${offsetOf(filter)} limit ${filter.size}`.execute(queries),
  ]);
  return { count: Number(counted.rows[0]?.count ?? 0), items: found.rows.map(read) };
}

interface LockColumns extends Row {
  readonly units_left: number | bigint;
  readonly bonus: number | bigint;
  readonly paid_code: string;
  readonly paid_scale: number;
  readonly begins: number | null;
  readonly ends: number | null;
  readonly cycle: number;
  readonly status: LockStatus;
}

/** What the user has locked, newest first. */
export const listLocks = (database: Database, { owner }: Actor, filter: LockFilter): Promise<Paged<Lock>> =>
  page<LockColumns, Lock>(
    database,
    sql`select locks.*, bonus_token as paid_token from (${unionOf(({ locks }) => locks(owner))}) as locks`,
    filter,
    (row) => ({
      ...amountOf(row),
      unitsLeft: BigInt(row.units_left),
      bonus: { token: row.paid_code, scale: row.paid_scale, units: BigInt(row.bonus) },
      term: row.begins === null || row.ends === null ? undefined : { begins: row.begins, ends: row.ends, cycle: row.cycle },
      status: row.status,
    }),
  );

interface UnlockColumns extends Row {
  readonly status: UnlockStatus;
  readonly batch: number;
  readonly serial: string;
}

/** What comes out of locks and is usable again, newest first. */
export const listUnlocks = (database: Database, { owner }: Actor, filter: LockFilter): Promise<Paged<Unlock>> =>
  page<UnlockColumns, Unlock>(
    database,
    sql`select unlocks.*, token as paid_token from (${unionOf(({ unlocks }) => unlocks(owner))}) as unlocks`,
    filter,
    (row) => ({
      ...amountOf(row),
      status: row.status,
      batch: row.batch,
      lock: row.serial === '' ? '' : (SOURCES[row.source]?.serialOf(row.serial) ?? ''),
    }),
  );

/** Where the ledger has the lines of a lock or an unlock. */
export async function lockLedgerName(
  queries: Database['queries'],
  owner: number,
  type: 'lock' | 'unlock',
  serial: string,
): Promise<LedgerName | undefined> {
  for (const source of SOURCES) {
    const name = await source.ledgerName(queries, owner, type, serial);
    if (name) return name;
  }
  return undefined;
}
