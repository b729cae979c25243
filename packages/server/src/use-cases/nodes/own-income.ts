import { maskAccount, type Actor } from '@marque/domain/identity';
import type { IncomeKind, NodeType } from '@marque/domain/nodes';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { dayText } from './paid-of-day.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';

export interface IncomeFilter extends PageRange {
  readonly type: NodeType | undefined;
  /** Epoch ms, both inclusive; by the day that the income is of. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
  /** Of the node's own trades and of those whom it invited, or of those whom these invited. */
  readonly isDirect?: boolean | undefined;
}

/** Of whose payments something comes: 0 the node's own, 1 of whom it invited, 2 of whom those invited. */
export type Depth = 0 | 1 | 2;

interface Amount {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly kind: IncomeKind;
  readonly depth: Depth;
  readonly units: bigint;
  readonly scale: number;
}

interface Payer extends Amount {
  readonly uid: string;
  readonly account: string;
}

interface Brand extends Amount {
  readonly uid: string;
  readonly name: string;
}

interface Row {
  readonly day: string;
  readonly kind: IncomeKind;
  readonly depth: Depth;
  readonly units: string;
  readonly scale: number;
}

const amountOf = ({ day, kind, depth, units, scale }: Row): Amount => ({ day, kind, depth, units: BigInt(units), scale });

/** What was paid to the caller, payer by payer. */
function partsOf({ owner, organisation }: Actor, { type, begin, end, isDirect }: IncomeFilter): RawBuilder<unknown> {
  const conditions = [
    sql`i.user_id = ${owner} and i.organisation = ${organisation} and i.state = 'paid' and part.units > 0`,
    ...(type === undefined ? [] : [sql`m.type = ${type}`]),
    ...(begin === undefined ? [] : [sql`i.day >= ${dayText(begin)}`]),
    ...(end === undefined ? [] : [sql`i.day <= ${dayText(end)}`]),
    ...(isDirect === undefined ? [] : [isDirect ? sql`part.depth <= 1` : sql`part.depth = 2`]),
  ];
  return sql`select i.id, i.day, part.kind, part.depth, part.payer, part.units, t.scale from node_incomes i join node_members m on m.id = i.member
    join node_income_parts part on part.income = i.id join tokens t on t.id = i.token where ${sql.join(conditions, sql` and `)}`;
}

async function page<R extends Row, Item>(
  { queries }: Database,
  { rows, order }: { readonly rows: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  range: PageRange,
  read: (row: R) => Item,
): Promise<Paged<Item>> {
  const [counted, found] = await Promise.all([
    sql<{ count: number | bigint }>`select count(*) as count from (${rows}) as own`.execute(queries),
    sql<R>`select * from (${rows}) as own order by ${order} offset ${offsetOf(range)} limit ${range.size}`.execute(queries),
  ]);
  return { count: Number(counted.rows[0]?.count ?? 0), items: found.rows.map(read) };
}

/** By day, and of whose payments it comes (C197), the newest first. */
export const listOwnDays = (database: Database, actor: Actor, filter: IncomeFilter): Promise<Paged<Amount>> =>
  page<Row, Amount>(
    database,
    {
      rows: sql`select day, kind, depth, sum(units)::text as units, scale from (${partsOf(actor, filter)}) as parts group by id, day, kind, depth, scale`,
      order: sql`day desc, kind, depth`,
    },
    filter,
    amountOf,
  );

/** By day and payer (C198), the newest first. */
export const listOwnPayers = (database: Database, actor: Actor, filter: IncomeFilter): Promise<Paged<Payer>> =>
  page<Row & { readonly uid: string; readonly email: string | null }, Payer>(
    database,
    {
      rows: sql`select day, kind, depth, parts.units::text as units, scale, uid, email, payer
        from (${partsOf(actor, filter)}) as parts join users on users.id = parts.payer`,
      order: sql`day desc, kind, depth, payer`,
    },
    filter,
    (row) => ({ ...amountOf(row), uid: row.uid, account: maskAccount(row.email ?? row.uid) }),
  );

/** By day and brand whose account was invited (C200), the newest first. */
export const listOwnBrands = (database: Database, actor: Actor, filter: IncomeFilter): Promise<Paged<Brand>> =>
  page<Row & { readonly uid: string; readonly alias: string }, Brand>(
    database,
    {
      rows: sql`select day, kind, depth, parts.units::text as units, parts.scale, uid, alias, payer
        from (${partsOf(actor, filter)}) as parts join users on users.id = parts.payer
        join node_invitations brand on brand.user_id = parts.payer and brand.type = 'brand' join tokens on tokens.id = brand.brand
        where parts.depth > 0`,
      order: sql`day desc, kind, depth, payer`,
    },
    filter,
    (row) => ({ ...amountOf(row), uid: row.uid, name: row.alias }),
  );
