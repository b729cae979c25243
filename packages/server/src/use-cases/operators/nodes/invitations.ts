import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { sql } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import { withNodes } from '../../nodes/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';

type InvitedType = 'governance' | 'brand';

export interface ListedInvitation {
  readonly organisation: number;
  readonly uid: string;
  readonly type: InvitedType;
  /** Code of the brand; empty for a governance node. */
  readonly brand: string;
  readonly at: number;
  readonly hasJoined: boolean;
}

export interface InvitationsAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly isAscending: boolean;
}

/** Who may become a node of a type that is not open to everybody. */
export async function listInvitations(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { text, organisation, isAscending, ...range }: InvitationsAsked,
): Promise<Paged<ListedInvitation>> {
  let rows = withNodes(queries)
    .selectFrom('node_invitations as invited')
    .innerJoin('users', 'users.id', 'invited.user_id')
    .leftJoin('tokens', 'tokens.id', 'invited.brand');
  if (scope !== 'all') rows = rows.where('invited.organisation', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('invited.organisation', '=', organisation);
  if (text !== undefined) rows = rows.where((is) => is.or([is('users.uid', '=', text), is('tokens.code', '=', text.toUpperCase())]));
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const items = await rows
    .select(['invited.organisation', 'users.uid', 'invited.type', 'tokens.code', 'invited.at'])
    .select(
      sql<boolean>`exists (select 1 from node_members m where m.user_id = invited.user_id and m.type = invited.type
        and m.state in ('joined', 'leaving'))`.as('joined'),
    )
    .orderBy('invited.at', direction)
    .orderBy('invited.user_id', direction)
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return {
    count: Number(count),
    items: items.map(({ type, code, joined, ...row }) => ({
      ...row,
      type: type === 'brand' ? 'brand' : 'governance',
      brand: code ?? '',
      hasJoined: joined,
    })),
  };
}

interface Inviting {
  readonly organisation: number;
  readonly uid: string;
  readonly type: InvitedType;
  readonly reason: string;
}

const userOf = ({ queries }: Pick<Database, 'queries'>, organisation: number, uid: string) =>
  queries.selectFrom('users').select('id').where('organisation', '=', organisation).where('uid', '=', uid).executeTakeFirst();

/** Lets somebody join; asked for twice, the brand of the second one holds. */
export const inviteToNode = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { organisation, uid, type, brand, reason }: Inviting & { readonly brand?: string | undefined },
): Promise<Result<null>> =>
  audited(deps, actor, { action: 'nodes.write', subject: `${uid} ${type}`, organisation, reason }, async (database) => {
    const user = coversOrganisation(actor.scope, organisation) ? await userOf(database, organisation, uid) : undefined;
    if (!user) return refused('user_unknown', { field: 'uid' });
    const token =
      type === 'brand'
        ? await database.queries
            .selectFrom('tokens')
            .select('id')
            .where('code', '=', brand ?? '')
            .executeTakeFirst()
        : undefined;
    if (type === 'brand' && !token) return refused('listed_unknown', { field: 'brand' });
    const values = { organisation, user_id: user.id, type, brand: token?.id ?? null, at: deps.clock.now() };
    await withNodes(database.queries)
      .insertInto('node_invitations')
      .values(values)
      .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ brand: values.brand, at: values.at }))
      .execute();
    // Whose brand is listed is a brand to the exchange.
    if (type === 'brand') await database.queries.updateTable('users').set({ user_type: 'brand' }).where('id', '=', user.id).execute();
    return done({ value: null, after: { type, ...(brand !== undefined && { brand }) } });
  });

/** Takes an invitation back; who has joined by it stays what they are. */
export const withdrawInvitation = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { organisation, uid, type, reason }: Inviting,
): Promise<Result<null>> =>
  audited(deps, actor, { action: 'nodes.write', subject: `${uid} ${type}`, organisation, reason }, async (database) => {
    const user = coversOrganisation(actor.scope, organisation) ? await userOf(database, organisation, uid) : undefined;
    const gone =
      user &&
      (await withNodes(database.queries)
        .deleteFrom('node_invitations')
        .where('user_id', '=', user.id)
        .where('type', '=', type)
        .returning('type')
        .executeTakeFirst());
    return gone ? done({ value: null, before: { type } }) : refused('node_invitation_unknown');
  });
