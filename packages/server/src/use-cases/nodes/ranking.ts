import { maskAccount } from '@marque/domain/identity';
import { governs, rankNodes, type NodeType } from '@marque/domain/nodes';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withNodes } from './tables.ts';

interface RankedNode {
  readonly id: number;
  readonly user: number;
  readonly type: NodeType;
  readonly account: string;
  readonly token: number;
  readonly contribution: bigint;
  readonly rank: number;
  readonly hasGovernance: boolean;
}

/** The nodes of the first places by the last ranking. */
export async function readRanking(store: Kysely<Schema>, organisation: number, size: number): Promise<readonly RankedNode[]> {
  const rows = await withNodes(store)
    .selectFrom('node_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.user_id as user', 'm.type', 'm.token', 'm.contribution', 'm.rank', 'u.email', 'u.uid'])
    .where('m.organisation', '=', organisation)
    .where('m.state', '=', 'joined')
    .where('m.rank', 'is not', null)
    .orderBy('m.rank')
    .orderBy('m.id')
    .limit(size)
    .execute();
  return rows.flatMap(({ email, uid, rank, contribution: counted, ...node }) => {
    if (rank === null) return [];
    const contribution = BigInt(counted);
    return [{ ...node, rank, contribution, account: maskAccount(email ?? uid), hasGovernance: governs({ rank, contribution }) }];
  });
}

/** Gives every node of an organisation its place by what it has contributed; whoever leaves has none. In the transaction of the caller. */
export async function rankOrganisation(store: Kysely<Schema>, organisation: number): Promise<void> {
  const rows = await withNodes(store)
    .selectFrom('node_members')
    .select(['id', 'contribution', 'rank as before'])
    .where('organisation', '=', organisation)
    .where('state', '=', 'joined')
    .execute();
  const moved = rankNodes(rows.map((row) => ({ ...row, contribution: BigInt(row.contribution) }))).filter(
    ({ rank, before }) => rank !== before,
  );
  await sql`update node_members as member set rank = moved.rank
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ rank }) => rank)}::integer[]) as moved (id, rank)
    where member.id = moved.id and member.state = 'joined'`.execute(store);
  await withNodes(store)
    .updateTable('node_members')
    .set({ rank: null })
    .where('organisation', '=', organisation)
    .where('state', '<>', 'joined')
    .where('rank', 'is not', null)
    .execute();
}
