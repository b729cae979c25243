import type { OperatorActor } from '@marque/domain/operators';
import {
  incidentProblem,
  isOver,
  partsNamed,
  stageOf,
  statesOf,
  TEXT_MAX,
  textsProblem,
  UPDATES_MAX,
  type Impact,
  type IncidentState,
  type IncidentText,
  type LocaleTexts,
} from '@marque/domain/status';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { done, refused, type Result } from '../../result.ts';
import { withStatus, type IncidentRow } from '../../status/tables.ts';
import { audited, type Audited, type AuditedDeps } from '../audit.ts';
import { problemRefusal } from '../documents.ts';
import { lockIncident, mayWriteOf } from './incidents.ts';

/** An incident as an operator writes it; announced work has no impact. */
export interface IncidentDraft extends IncidentText {
  readonly impact: Impact | null;
}

interface Update {
  readonly state: IncidentState;
  readonly texts: LocaleTexts;
}

interface SavedVersion {
  readonly id: number;
  readonly version: number;
}

type Saved = Result<SavedVersion>;

const CLOSING: readonly IncidentState[] = ['resolved', 'finished', 'cancelled'];

const titleOf = (titles: LocaleTexts): string => Object.values(titles)[0] ?? '';

const columnsOf = ({ impact, parts, titles, beginsAt, endsAt }: IncidentDraft) => ({
  impact,
  parts: [...partsNamed(parts)],
  titles: JSON.stringify(titles),
  begins_at: beginsAt,
  ends_at: endsAt,
});

function updateProblem({ kind }: Pick<IncidentText, 'kind'>, { state, texts }: Update) {
  if (!statesOf(kind).includes(state)) return problemRefusal([{ at: 'state', problem: 'is not known' }]);
  const problem = textsProblem(texts, TEXT_MAX);
  return problem === undefined ? undefined : problemRefusal([{ at: 'texts', problem }]);
}

/** Fields as forms call them. */
const FORM_NAMES: Readonly<Record<string, string>> = { beginsAt: 'begins_at', endsAt: 'ends_at' };

function draftProblem(draft: IncidentDraft, now: number) {
  const wrong = incidentProblem(draft, now);
  return wrong && problemRefusal([{ at: FORM_NAMES[wrong.field] ?? wrong.field, problem: wrong.problem }]);
}

/** Writes an incident with its first update: for one organisation's page or for all. */
export async function addIncident(
  deps: AuditedDeps,
  actor: OperatorActor,
  {
    organisation,
    reason,
    update,
    ...draft
  }: IncidentDraft & { readonly organisation: number | null; readonly update: Update; readonly reason: string },
): Promise<Saved> {
  const entry = { action: 'status.write', subject: titleOf(draft.titles), reason, ...(organisation !== null && { organisation }) } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    if (!mayWriteOf(actor, organisation)) return refused('operator_scope_missing');
    const now = deps.clock.now();
    const problem = draftProblem(draft, now) ?? updateProblem(draft, update);
    if (problem) return problem;
    if (organisation !== null && !(await isOrganisation(queries, organisation)))
      return refused('organisation_unknown', { field: 'organisation' });
    const { id } = await withStatus(queries)
      .insertInto('status_incidents')
      .values({
        ...columnsOf(draft),
        organisation,
        kind: draft.kind,
        state: update.state,
        version: 1,
        created_by: actor.id,
        created_at: now,
        closed_at: CLOSING.includes(update.state) ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await say(queries, { incident: id, ...update, at: now, by: actor.id });
    return done({ value: { id, version: 1 }, after: { ...draft, ...update }, subject: `${id} ${titleOf(draft.titles)}` });
  });
}

const isOrganisation = async (queries: Kysely<Schema>, id: number): Promise<boolean> =>
  (await queries.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

interface Saying extends Update {
  readonly incident: number;
  readonly at: number;
  readonly by: number;
}

async function say(queries: Kysely<Schema>, { incident, state, texts, at, by }: Saying): Promise<void> {
  await withStatus(queries)
    .insertInto('status_updates')
    .values({ incident, state, texts: JSON.stringify(texts), at, created_by: by })
    .execute();
}

interface Changing {
  readonly id: number;
  readonly version: number;
  readonly reason: string;
}

/** What an incident is called in the log, and whose it is. */
async function entryOf({ database }: AuditedDeps, { id, reason }: Changing) {
  const row = await withStatus(database.queries)
    .selectFrom('status_incidents')
    .select(['titles', 'organisation'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { titles, organisation } = row;
  return { action: 'status.write', subject: `${id} ${titleOf(titles)}`, reason, ...(organisation !== null && { organisation }) } as const;
}

interface Opened {
  readonly queries: Kysely<Schema>;
  readonly incident: IncidentRow;
  readonly now: number;
}

/** Writes on an incident that is open and as it was read. */
async function onOpenIncident(
  deps: AuditedDeps,
  actor: OperatorActor,
  changing: Changing,
  write: (opened: Opened) => Promise<Result<Audited<SavedVersion>>>,
): Promise<Saved> {
  const entry = await entryOf(deps, changing);
  if (!entry) return refused('incident_unknown');
  return audited(deps, actor, entry, async ({ queries }) => {
    const now = deps.clock.now();
    const known = await lockIncident(queries, actor, changing.id);
    if (!known.ok) return known;
    const { kind, state, begins_at: beginsAt, ends_at: endsAt, version } = known.value;
    if (isOver(stageOf({ kind, state, beginsAt, endsAt }, now))) return refused('incident_over');
    return version === changing.version ? write({ queries, incident: known.value, now }) : refused('changed_meanwhile');
  });
}

/** Corrects what an incident says of itself; its kind and whose it is stay. */
export const changeIncident = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, version, reason, ...draft }: Changing & IncidentDraft,
): Promise<Saved> =>
  onOpenIncident(deps, actor, { id, version, reason }, async ({ queries, incident, now }) => {
    const { kind, impact, parts, titles, begins_at: beginsAt, ends_at: endsAt } = incident;
    const problem = kind === draft.kind ? draftProblem(draft, now) : problemRefusal([{ at: 'kind', problem: 'is not known' }]);
    if (problem) return problem;
    await withStatus(queries)
      .updateTable('status_incidents')
      .set({ ...columnsOf(draft), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return done({ value: { id, version: version + 1 }, before: { impact, parts, titles, beginsAt, endsAt }, after: draft });
  });

/** Says how it goes on. What was said stays; what closes an incident ends what can be said of it. */
export const addIncidentUpdate = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, version, reason, ...update }: Changing & Update,
): Promise<Saved> =>
  onOpenIncident(deps, actor, { id, version, reason }, async ({ queries, incident, now }) => {
    const problem = updateProblem(incident, update);
    if (problem) return problem;
    const { count } = await withStatus(queries)
      .selectFrom('status_updates')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('incident', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= UPDATES_MAX) return refused('incident_updates_full', { max: UPDATES_MAX });
    await say(queries, { incident: id, ...update, at: now, by: actor.id });
    await withStatus(queries)
      .updateTable('status_incidents')
      .set({ state: update.state, version: version + 1, closed_at: CLOSING.includes(update.state) ? now : null })
      .where('id', '=', id)
      .execute();
    return done({ value: { id, version: version + 1 }, before: { state: incident.state }, after: { state: update.state } });
  });
