import { governs, rankNodes, TOP_NODES, type NodeType } from '@marque/domain/nodes';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { done, refused, type Result } from '../../result.ts';
import { tokenOf, type TokenOfDay } from './days.ts';

interface CheckedPlace {
  readonly rank: number;
  readonly uid: string;
  readonly type: NodeType;
  /** As the site shows it, and summed anew from what was paid. */
  readonly contribution: bigint;
  readonly counted: bigint;
  readonly hasGovernance: boolean;
  readonly isRight: boolean;
}

interface CheckedRanking {
  readonly token: TokenOfDay | undefined;
  readonly places: readonly CheckedPlace[];
  readonly isRight: boolean;
}

interface Row {
  readonly id: number;
  readonly uid: string;
  readonly type: NodeType;
  readonly place: number;
  readonly contribution: string;
  readonly counted: string;
}

/** The first places as the site shows them, beside the ranking that follows from what was paid. */
export async function checkRanking(store: Kysely<Schema>, { scope }: OperatorActor, organisation: number): Promise<Result<CheckedRanking>> {
  if (!coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  const known = await store.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst();
  if (!known) return refused('organisation_unknown');
  const { rows } = await sql<Row>`
    select m.id, u.uid, m.type, coalesce(m.rank, 0) as place, m.contribution::text as contribution,
      coalesce(sum(i.contribution), 0)::text as counted
    from node_members m join users u on u.id = m.user_id left join node_incomes i on i.member = m.id and i.state = 'paid'
    where m.organisation = ${organisation} and m.state = 'joined' group by m.id, u.uid`.execute(store);
  const right = rankNodes(rows.map(({ id, counted }) => ({ id, contribution: BigInt(counted) })));
  const rankOf = new Map(right.map(({ id, rank }) => [id, rank]));
  const places = rows
    .filter(({ place }) => place > 0 && place <= TOP_NODES)
    .toSorted((a, b) => a.place - b.place)
    .map(({ id, uid, type, place: rank, ...row }): CheckedPlace => {
      const [contribution, counted] = [BigInt(row.contribution), BigInt(row.counted)];
      return {
        rank,
        uid,
        type,
        contribution,
        counted,
        hasGovernance: governs({ rank, contribution }),
        isRight: contribution === counted && rankOf.get(id) === rank,
      };
    });
  return done({ token: await tokenOf(store, organisation), places, isRight: places.every(({ isRight }) => isRight) });
}
