import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { IncidentKind } from '@marque/domain/status';
import type { Kysely } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import type { Schema } from '../../../ports/schema/index.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import { withStatus, type IncidentRow, type UpdateRow } from '../../status/tables.ts';

export interface IncidentsAsked extends PageRange {
  /** Part of a title in whatever language. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly kind: IncidentKind | undefined;
  readonly isAscending: boolean;
}

export interface WrittenIncident {
  readonly incident: IncidentRow;
  readonly createdBy: string;
  /** The newest first. */
  readonly updates: readonly (UpdateRow & { readonly by: string })[];
}

/** Incidents that an operator may see, those of everybody too: their organisations' pages show them. */
const rowsOf = (queries: Kysely<Schema>, { scope }: OperatorActor) => {
  const rows = withStatus(queries).selectFrom('status_incidents');
  return scope === 'all' ? rows : rows.where((is) => is.or([is('organisation', 'is', null), is('organisation', 'in', [...scope])]));
};

/** A page of incidents, by when they began. */
export async function listIncidents(
  { queries }: Pick<Database, 'queries'>,
  actor: OperatorActor,
  { text, organisation, kind, isAscending, ...range }: IncidentsAsked,
): Promise<Paged<IncidentRow>> {
  let rows = rowsOf(queries, actor);
  if (organisation !== undefined) rows = rows.where('organisation', '=', organisation);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (text !== undefined)
    rows = rows.where((is) =>
      is(is.fn<number>('strpos', [is.fn('lower', [is.cast('titles', 'text')]), is.val(text.toLowerCase())]), '>', 0),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const items = await rows
    .selectAll()
    .orderBy('begins_at', direction)
    .orderBy('id', direction)
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return { count: Number(count), items };
}

/** An incident with all that was said of it. */
export async function readIncidentOf(
  { queries }: Pick<Database, 'queries'>,
  actor: OperatorActor,
  id: number,
): Promise<Result<WrittenIncident>> {
  const incident = await rowsOf(queries, actor).selectAll().where('id', '=', id).executeTakeFirst();
  if (!incident) return refused('incident_unknown');
  const { email: createdBy } = await queries
    .selectFrom('operators')
    .select('email')
    .where('id', '=', incident.created_by)
    .executeTakeFirstOrThrow();
  const updates = await withStatus(queries)
    .selectFrom('status_updates')
    .innerJoin('operators', 'operators.id', 'status_updates.created_by')
    .selectAll('status_updates')
    .select('operators.email as by')
    .where('incident', '=', id)
    .orderBy('status_updates.id', 'desc')
    .execute();
  return done({ incident, createdBy, updates });
}

/** What is said to everybody takes an operator of all. */
export const mayWriteOf = ({ scope }: Pick<OperatorActor, 'scope'>, organisation: number | null): boolean =>
  organisation === null ? scope === 'all' : coversOrganisation(scope, organisation);

/** One that an operator may write, for as long as the transaction lasts nobody else's. */
export async function lockIncident(queries: Kysely<Schema>, actor: OperatorActor, id: number): Promise<Result<IncidentRow>> {
  const incident = await withStatus(queries).selectFrom('status_incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!incident) return refused('incident_unknown');
  return mayWriteOf(actor, incident.organisation) ? done(incident) : refused('operator_scope_missing');
}
