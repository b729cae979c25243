import { maskAccount } from '@marque/domain/identity';
import { governs, type NodeType } from '@marque/domain/nodes';
import type { Kysely } from 'kysely';
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
