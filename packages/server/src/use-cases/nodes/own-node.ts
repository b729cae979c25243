import type { Actor } from '@marque/domain/identity';
import type { NodeType } from '@marque/domain/nodes';
import type { Token } from '@marque/domain/trading';
import { sql } from 'kysely';
import type { NodeDeps } from './deps.ts';
import { withNodes } from './tables.ts';
import { dayText } from './paid-of-day.ts';

type ReadDeps = Pick<NodeDeps, 'database' | 'listings' | 'clock'>;

interface OwnNode {
  readonly type: NodeType;
  readonly token: Token;
  readonly deposit: bigint;
  readonly joinedAt: number;
  readonly contribution: bigint;
  /** 0 for whoever has not been ranked yet. */
  readonly rank: number;
}

/** The caller's membership (C196); undefined for whoever is no node. */
export async function findOwnNode({ database, listings }: ReadDeps, { owner, organisation }: Actor): Promise<OwnNode | undefined> {
  const row = await withNodes(database.queries)
    .selectFrom('node_members')
    .selectAll()
    .where('user_id', '=', owner)
    .where('organisation', '=', organisation)
    .where('state', 'in', ['joined', 'leaving'])
    .executeTakeFirst();
  const token = row && listings.tokenById(row.token);
  if (!token || row.joined_at === null) return undefined;
  return {
    type: row.type,
    token,
    deposit: BigInt(row.deposit),
    joinedAt: row.joined_at,
    contribution: BigInt(row.contribution),
    rank: row.rank ?? 0,
  };
}

interface Totals {
  readonly token: Token | undefined;
  readonly total: bigint;
  /** Paid since the day began (UTC). */
  readonly today: bigint;
  readonly contribution: bigint;
}

/** What the caller has earned as a node of a type (C199), in the token of the last time that they were one. */
export async function readOwnTotals(
  { database, listings, clock }: ReadDeps,
  { owner, organisation }: Actor,
  type: NodeType | undefined,
): Promise<Totals> {
  const begin = Date.parse(dayText(clock.now()));
  const { rows } = await sql<{ token: number; total: string; today: string; contribution: string }>`
    select m.token, coalesce(sum(i.units), 0)::text as total,
      coalesce(sum(i.units) filter (where i.paid_at >= ${begin}), 0)::text as today,
      coalesce(sum(i.contribution), 0)::text as contribution
    from node_members m left join node_incomes i on i.member = m.id and i.state = 'paid'
    where m.user_id = ${owner} and m.organisation = ${organisation} and m.joined_at is not null
      and (${type ?? null}::text is null or m.type = ${type ?? null}::text)
    group by m.token order by max(m.id) desc limit 1`.execute(database.queries);
  const [row] = rows;
  return {
    token: row && listings.tokenById(row.token),
    total: BigInt(row?.total ?? 0),
    today: BigInt(row?.today ?? 0),
    contribution: BigInt(row?.contribution ?? 0),
  };
}
