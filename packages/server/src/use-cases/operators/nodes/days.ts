import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { accountId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import type { Schema } from '../../../ports/schema/index.ts';
import { DAY_MS, dayText } from '../../nodes/paid-of-day.ts';
import { planDay, readMultiplier, type PlannedIncome } from '../../nodes/plan-day.ts';
import { withNodes } from '../../nodes/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';

export interface TokenOfDay {
  readonly code: string;
  readonly scale: number;
}

export interface ListedDay {
  readonly organisation: number;
  readonly day: string;
  /** In thousandths. */
  readonly multiplier: number;
  readonly nodes: number;
  /** Undefined where nobody got anything. */
  readonly token: TokenOfDay | undefined;
  readonly total: bigint;
  readonly paid: bigint;
  readonly waiting: bigint;
  readonly failed: bigint;
}

export interface DaysAsked extends PageRange {
  readonly organisation: number | undefined;
  readonly isAscending: boolean;
}

interface DayRow {
  readonly organisation: number;
  readonly day: string;
  readonly multiplier: number;
  readonly nodes: number | bigint;
  readonly code: string | null;
  readonly scale: number | null;
  readonly total: string;
  readonly paid: string;
  readonly waiting: string;
  readonly failed: string;
}

/** Days that are worked out, and what became of what they brought. */
export async function listDays(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { organisation, isAscending, ...range }: DaysAsked,
): Promise<Paged<ListedDay>> {
  const seen = sql.join(
    [
      sql`true`,
      ...(scope === 'all' ? [] : [sql`d.organisation = any(${[...scope]}::integer[])`]),
      ...(organisation === undefined ? [] : [sql`d.organisation = ${organisation}`]),
    ],
    sql` and `,
  );
  const counted = await sql<{ count: number | bigint }>`select count(*) as count from node_days d where ${seen}`.execute(queries);
  const { rows } = await sql<DayRow>`
    select d.organisation, d.day, d.multiplier, count(i.id) as nodes, t.code, t.scale, coalesce(sum(i.units), 0)::text as total,
      coalesce(sum(i.units) filter (where i.state = 'paid'), 0)::text as paid,
      coalesce(sum(i.units) filter (where i.state = 'requested'), 0)::text as waiting,
      coalesce(sum(i.units) filter (where i.state = 'failed'), 0)::text as failed
    from (select * from node_days d where ${seen} order by day ${isAscending ? sql`asc` : sql`desc`}, organisation
      limit ${range.size} offset ${offsetOf(range)}) as d
    left join node_incomes i on i.organisation = d.organisation and i.day = d.day left join tokens t on t.id = i.token
    group by d.organisation, d.day, d.multiplier, t.code, t.scale
    order by d.day ${isAscending ? sql`asc` : sql`desc`}, d.organisation`.execute(queries);
  return {
    count: Number(counted.rows[0]?.count ?? 0),
    items: rows.map(({ code, scale, nodes, total, paid, waiting, failed, ...row }) => ({
      ...row,
      nodes: Number(nodes),
      token: code === null || scale === null ? undefined : { code, scale },
      total: BigInt(total),
      paid: BigInt(paid),
      waiting: BigInt(waiting),
      failed: BigInt(failed),
    })),
  };
}

export interface DayPreview {
  readonly organisation: number;
  readonly day: string;
  readonly multiplier: number;
  readonly incomes: readonly PlannedIncome[];
  readonly token: TokenOfDay | undefined;
  readonly total: bigint;
  readonly available: bigint;
  /** By owner, of those who get most. */
  readonly uids: ReadonlyMap<number, string>;
}

const FIRST = 20;

/** What the running day would bring if it ended now; nothing is written. */
export async function previewDay(
  { database: { queries }, clock }: { readonly database: Pick<Database, 'queries'>; readonly clock: { now(): number } },
  { scope }: OperatorActor,
  organisation: number,
): Promise<Result<DayPreview>> {
  if (!coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  const known = await queries.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst();
  if (!known) return refused('organisation_unknown');
  const day = dayText(clock.now());
  const planned = await planDay(queries, organisation, Math.floor(clock.now() / DAY_MS) * DAY_MS);
  const incomes = planned.toSorted((a, b) => (a.units === b.units ? a.member - b.member : a.units > b.units ? -1 : 1));
  const token = await tokenOf(queries, organisation);
  const users = incomes.slice(0, FIRST).map(({ user }) => user);
  const names = users.length === 0 ? [] : await queries.selectFrom('users').select(['id', 'uid']).where('id', 'in', users).execute();
  return done({
    organisation,
    day,
    multiplier: await readMultiplier(queries, organisation, day),
    incomes,
    token,
    total: incomes.reduce((sum, { units }) => sum + units, 0n),
    available: token ? await rewardFunds(queries, organisation, token.id) : 0n,
    uids: new Map(names.map(({ id, uid }) => [id, uid])),
  });
}

/** The token of an organisation's nodes, which all types share; undefined where it has none. */
export const tokenOf = (store: Kysely<Schema>, organisation: number) =>
  withNodes(store)
    .selectFrom('node_configs')
    .innerJoin('tokens', 'tokens.id', 'node_configs.token')
    .select(['tokens.id', 'tokens.code', 'tokens.scale'])
    .where('organisation', '=', organisation)
    .limit(1)
    .executeTakeFirst();

async function rewardFunds(store: Kysely<Schema>, owner: number, token: number): Promise<bigint> {
  const row = await store
    .selectFrom('balances')
    .select('balance')
    .where('owner', '=', owner)
    .where('token', '=', token)
    .where('account', '=', accountId('organisation.reward'))
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}
