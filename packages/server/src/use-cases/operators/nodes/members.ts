import type { NodeType } from '@marque/domain/nodes';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { sql } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import type { ExchangeGateway } from '../../../ports/exchange-gateway.ts';
import { endMembership, submitRelease } from '../../nodes/leave.ts';
import { withNodes, type NodeMemberRow } from '../../nodes/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';

export interface ListedNode {
  readonly node: NodeMemberRow;
  readonly uid: string;
  readonly token: { readonly code: string; readonly scale: number };
  readonly earned: bigint;
}

export interface NodesAsked extends PageRange {
  /** Part of a UID or an e-mail address. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly type: NodeType | undefined;
  readonly state: NodeMemberRow['state'] | undefined;
  readonly sort: 'id' | 'contribution';
  readonly isAscending: boolean;
}

/** Nodes of the organisations that an operator may see. */
export async function listNodes(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { text, organisation, type, state, sort, isAscending, ...range }: NodesAsked,
): Promise<Paged<ListedNode>> {
  let rows = withNodes(queries)
    .selectFrom('node_members')
    .innerJoin('users', 'users.id', 'node_members.user_id')
    .innerJoin('tokens', 'tokens.id', 'node_members.token');
  if (scope !== 'all') rows = rows.where('node_members.organisation', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('node_members.organisation', '=', organisation);
  if (type !== undefined) rows = rows.where('node_members.type', '=', type);
  if (state !== undefined) rows = rows.where('node_members.state', '=', state);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([
        is('users.uid', '=', text),
        is(is.fn<number>('strpos', [is.fn('lower', ['users.email']), is.val(text.toLowerCase())]), '>', 0),
      ]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const items = await rows
    .selectAll('node_members')
    .select(['users.uid', 'tokens.code', 'tokens.scale'])
    .select(
      sql<string>`(select coalesce(sum(units), 0)::text from node_incomes i where i.member = node_members.id and i.state = 'paid')`.as(
        'earned',
      ),
    )
    .orderBy(`node_members.${sort}`, direction)
    .orderBy('node_members.id', direction)
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return {
    count: Number(count),
    items: items.map(({ uid, code, scale, earned, ...node }) => ({ node, uid, token: { code, scale }, earned: BigInt(earned) })),
  };
}

export interface ReleaseDeps extends AuditedDeps {
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  readonly report: (fault: unknown) => void;
}

/** Gives a node its deposit back; it is a node no longer. */
export async function releaseDeposit(
  deps: ReleaseDeps,
  actor: OperatorActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<null>> {
  const row = await withNodes(deps.database.queries).selectFrom('node_members').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !coversOrganisation(actor.scope, row.organisation)) return refused('node_unknown');
  const entry = { action: 'nodes.release', subject: `${id} ${row.type}`, organisation: row.organisation, reason } as const;
  const left = await audited(deps, actor, entry, async ({ queries }) => {
    const leaving = await endMembership(queries, { id, now: deps.clock.now() });
    return leaving ? done({ value: leaving, before: { state: 'joined' }, after: { state: 'leaving' } }) : refused('node_leaving');
  });
  if (!left.ok) return left;
  await submitRelease(deps, left.value);
  return done(null);
}
