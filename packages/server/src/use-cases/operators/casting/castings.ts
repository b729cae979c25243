import type { CastState } from '@marque/domain/casting';
import { actionProblem, coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../../ports/database.ts';
import type { Notifications } from '../../../ports/notifications.ts';
import { withCasting, type CastApplicationTableRow } from '../../casting/tables.ts';
import { makePiece } from '../../nft/pieces.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import type { Case } from '../work.ts';

export interface ListedCasting {
  readonly application: CastApplicationTableRow;
  readonly uid: string;
  /** Empty before somebody has decided. */
  readonly decidedBy: string;
}

export interface CastingsAsked extends PageRange {
  /** A UID, or part of a name. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly state: CastState | undefined;
  readonly isAscending: boolean;
}

const rowsOf = ({ queries }: Pick<Database, 'queries'>, { scope }: OperatorActor) => {
  const rows = withCasting(queries)
    .selectFrom('cast_applications')
    .innerJoin('users', 'users.id', 'cast_applications.user_id')
    .leftJoin('operators', 'operators.id', 'cast_applications.decided_by');
  return scope === 'all' ? rows : rows.where('cast_applications.organisation', 'in', [...scope]);
};

/** Applications that an operator may see, the newest first or last. */
export async function listCastings(
  database: Pick<Database, 'queries'>,
  actor: OperatorActor,
  { text, organisation, state, isAscending, ...range }: CastingsAsked,
): Promise<Paged<ListedCasting>> {
  let rows = rowsOf(database, actor);
  if (organisation !== undefined) rows = rows.where('cast_applications.organisation', '=', organisation);
  if (state !== undefined) rows = rows.where('cast_applications.state', '=', state);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([
        is('users.uid', '=', text),
        is(is.fn<number>('strpos', [is.fn('lower', ['cast_applications.name']), is.val(text.toLowerCase())]), '>', 0),
      ]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows
    .selectAll('cast_applications')
    .select(['users.uid', 'operators.email'])
    .orderBy('cast_applications.id', isAscending ? 'asc' : 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return { count: Number(count), items: items.map(({ uid, email, ...application }) => ({ application, uid, decidedBy: email ?? '' })) };
}

/** One that an operator may see. */
export async function readCastingOf(database: Pick<Database, 'queries'>, actor: OperatorActor, id: number): Promise<Result<ListedCasting>> {
  const row = await rowsOf(database, actor)
    .selectAll('cast_applications')
    .select(['users.uid', 'operators.email'])
    .where('cast_applications.id', '=', id)
    .executeTakeFirst();
  if (!row) return refused('cast_unknown');
  const { uid, email, ...application } = row;
  return done({ application, uid, decidedBy: email ?? '' });
}

interface Deciding {
  readonly id: number;
  readonly decision: 'approve' | 'reject';
  readonly reason: string;
}

/** Decides once: with an approval its pieces are made, and the applicant hears of it either way. */
export async function decideCasting(
  deps: AuditedDeps & { readonly notifications: Notifications },
  actor: OperatorActor,
  { id, decision, reason }: Deciding,
): Promise<Result<null>> {
  const known = await readCastingOf(deps.database, actor, id);
  if (!known.ok) return known;
  const { organisation, user_id: user, name } = known.value.application;
  const entry = { action: 'casting.decide', subject: `${id} ${name}`, organisation, reason } as const;
  const decided = await audited(deps, actor, entry, async ({ queries }) => {
    const now = deps.clock.now();
    const state = decision === 'approve' ? 'approved' : 'rejected';
    const row = await withCasting(queries)
      .updateTable('cast_applications')
      .set({ state, reason: state === 'rejected' ? reason : '', decided_at: now, decided_by: actor.id })
      .where('id', '=', id)
      .where('state', '=', 'reviewing')
      .returningAll()
      .executeTakeFirst();
    if (!row) return refused('cast_decided');
    if (state === 'approved')
      for (let made = 0; made < row.amount; made += 1)
        await makePiece(queries, {
          organisation,
          slug: null,
          name,
          intro: row.intro,
          author: row.author,
          picture: row.picture,
          owner: user,
          now,
        });
    const news =
      state === 'approved'
        ? ({ kind: 'casting-approved', fields: { name, amount: String(row.amount) } } as const)
        : ({ kind: 'casting-rejected', fields: { name, reason } } as const);
    await deps.notifications.put(queries, { user, ...news });
    return done({ value: null, before: { state: 'reviewing' }, after: { state } });
  });
  if (decided.ok) deps.notifications.push(user);
  return decided;
}

/** Applications that nobody has decided yet. */
export async function waitingCastings(database: Pick<Database, 'queries'>, actor: OperatorActor): Promise<readonly Case[]> {
  const rows = await rowsOf(database, actor)
    .select(['cast_applications.id', 'cast_applications.organisation', 'cast_applications.name', 'cast_applications.at', 'users.uid'])
    .where('cast_applications.state', '=', 'reviewing')
    .orderBy('cast_applications.id')
    .execute();
  const isForMe = actionProblem(actor, 'casting.decide') === undefined;
  return rows
    .filter(({ organisation }) => coversOrganisation(actor.scope, organisation))
    .map(({ id, organisation, name: subject, at: since, uid: by }) => ({
      id,
      organisation,
      action: 'casting.decide',
      detail: '',
      subject,
      by,
      since,
      heldBy: '',
      isForMe,
    }));
}
