import { statementOf, type KindSum, type Month, type MovementKind } from '@marque/domain/statements';
import type { OwnerId } from '@marque/engine';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { kindOfReason } from './movement-reasons.ts';
import { movedRows } from './movements.ts';

/** Whose statement, of what time; of one token where that is asked for. */
export interface StatementRange {
  readonly owner: OwnerId;
  /** Epoch ms; the end is not included. */
  readonly begin: number;
  readonly end: number;
  readonly token?: string | undefined;
}

export interface TokenStatement extends ReturnType<typeof statementOf> {
  readonly token: string;
  readonly scale: number;
}

export interface Movement {
  /** Epoch ms. */
  readonly at: number;
  readonly token: string;
  readonly scale: number;
  readonly kind: MovementKind;
  /** In the token's smallest unit; below zero what went out. */
  readonly units: bigint;
  readonly reference: string;
  /** Movements of one entry or one trade bear the same. */
  readonly group: string;
}

export const statementRange = (owner: OwnerId, { begin, end }: Month, token: string | undefined): StatementRange => ({
  owner,
  begin,
  end,
  token,
});

interface SumRow {
  readonly code: string;
  readonly scale: number;
  readonly reason: string;
  readonly balance: number | bigint;
  readonly within: number | bigint;
  readonly after: number | bigint;
}

/** What the owner had and has, token by token. One statement of SQL, so that balances and movements are of one moment. */
export async function readStatement({ queries }: Database, range: StatementRange): Promise<readonly TokenStatement[]> {
  const { owner, begin, end, token } = range;
  const { rows } = await sql<SumRow>`
    with ${movedRows({ owner, from: begin })},
    sums as (
      select token, reason, 0 as balance, coalesce(sum(units) filter (where at < ${end}), 0) as within,
        coalesce(sum(units) filter (where at >= ${end}), 0) as after
      from moved group by token, reason
      union all
      select token, '', sum(balance), 0, 0 from balances where owner = ${owner} group by token
    )
    select t.code, t.scale, s.reason, s.balance, s.within, s.after from sums s join tokens t on t.id = s.token order by t.code
  `.execute(queries);
  const wanted = token === undefined ? rows : rows.filter(({ code }) => code === token);
  const codes = [...new Set(wanted.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const own = wanted.filter((row) => row.code === code);
    const [first] = own;
    const balance = own.reduce((sum, row) => sum + BigInt(row.balance), 0n);
    const moved = own.flatMap(({ reason, within, after }): readonly KindSum[] =>
      reason === '' ? [] : [{ kind: kindOfReason(reason), within: BigInt(within), after: BigInt(after) }],
    );
    const statement = statementOf(balance, moved);
    const isEmpty = statement.opening === 0n && statement.closing === 0n && statement.sums.length === 0;
    return first && !isEmpty ? [{ token: code, scale: first.scale, ...statement }] : [];
  });
}

interface MovementOrder {
  readonly order: 'oldest' | 'newest';
  readonly offset: number;
  readonly limit: number;
}

/** Movements of the range, those of one entry or trade side by side. */
export async function readMovements({ queries }: Database, range: StatementRange, place: MovementOrder): Promise<readonly Movement[]> {
  const { owner, begin, end, token } = range;
  const order = sql.raw(place.order === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<MovementRow>`
    with ${movedRows({ owner, from: begin })}
    select m.at, m.source, m.number, t.code, t.scale, m.reason, m.reference, m.units
    from moved m join tokens t on t.id = m.token
    where m.at < ${end} ${token === undefined ? sql`` : sql`and t.code = ${token}`}
    order by m.at ${order}, m.source ${order}, m.number ${order}, m.reason desc, t.code
    offset ${place.offset} limit ${place.limit}
  `.execute(queries);
  return rows.map(({ at, source, number, code, scale, reason, reference, units }) => ({
    at,
    token: code,
    scale,
    kind: kindOfReason(reason),
    units: BigInt(units),
    reference,
    group: `${source} ${number}`,
  }));
}

interface MovementRow {
  readonly at: number;
  readonly source: number;
  readonly number: number;
  readonly code: string;
  readonly scale: number;
  readonly reason: string;
  readonly reference: string;
  readonly units: number | bigint;
}

/** A page of the movements, newest first. */
export async function listMovements(database: Database, range: StatementRange, page: PageRange): Promise<Paged<Movement>> {
  const { owner, begin, end, token } = range;
  const counting = sql<{ readonly n: number }>`
    with ${movedRows({ owner, from: begin })}
    select count(*) as n from moved m join tokens t on t.id = m.token
    where m.at < ${end} ${token === undefined ? sql`` : sql`and t.code = ${token}`}
  `.execute(database.queries);
  const [counted, items] = await Promise.all([
    counting,
    readMovements(database, range, { order: 'newest', offset: offsetOf(page), limit: page.size }),
  ]);
  return { count: Number(counted.rows[0]?.n ?? 0), items };
}
