import { maskAccount } from '@marque/domain/identity';
import { rankNodes, type NodeType, type Ranked } from '@marque/domain/nodes';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

interface RankedNode {
  readonly id: number;
  readonly user: number;
  readonly type: NodeType;
  readonly account: string;
  readonly token: number;
  readonly contribution: bigint;
}

/** The nodes of an organisation by what they have contributed. What counts is what has been paid to them since they joined. */
export async function readRanking(queries: Kysely<Schema>, organisation: number): Promise<readonly Ranked<RankedNode>[]> {
  const { rows } = await sql<{
    id: number;
    user_id: number;
    type: NodeType;
    email: string | null;
    uid: string;
    token: number;
    contribution: string;
  }>`
    select m.id, m.user_id, m.type, u.email, u.uid, m.token, coalesce(sum(i.contribution), 0)::text as contribution
    from node_members m join users u on u.id = m.user_id left join node_incomes i on i.member = m.id and i.state = 'paid'
    where m.organisation = ${organisation} and m.state = 'joined' group by m.id, u.id`.execute(queries);
  return rankNodes(
    rows.map(({ id, user_id: user, type, email, uid, token, contribution }) => ({
      id,
      user,
      type,
      account: maskAccount(email ?? uid),
      token,
      contribution: BigInt(contribution),
    })),
  );
}
