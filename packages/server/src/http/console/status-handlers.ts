import * as calls from '@marque/contract/console/status';
import type { OperatorActor } from '@marque/domain/operators';
import { settingOfInstant, type Locale } from '@marque/domain/organisation';
import { GAP_MS, IMPACTS, INCIDENT_KINDS, INCIDENT_STATES, partState, readPart, stageOf, textIn } from '@marque/domain/status';
import type { Document } from '../../use-cases/operators/documents.ts';
import { listIncidents, readIncidentOf, type WrittenIncident } from '../../use-cases/operators/status/incidents.ts';
import { addIncident, addIncidentUpdate, changeIncident } from '../../use-cases/operators/status/write-incident.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import type { Result } from '../../use-cases/result.ts';
import { readStatus } from '../../use-cases/status/read-status.ts';
import type { IncidentRow } from '../../use-cases/status/tables.ts';
import { fromResult } from '../from-result.ts';
import { ok } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { DocumentFields, refusedDocument } from './document-fields.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const incidentRow =
  (locale: Locale, now: number) =>
  ({ id, organisation, kind, state, impact, parts, titles, begins_at, ends_at, closed_at }: IncidentRow): calls.IncidentDeskRow => ({
    id,
    title: textIn(titles, locale, 'en').text,
    organisation,
    kind,
    stage: stageOf({ kind, state, beginsAt: begins_at, endsAt: ends_at }, now),
    impact,
    parts,
    begins_at,
    ends_at: kind === 'fault' || state === 'finished' ? closed_at : ends_at,
  });

const incidentDetail =
  (locale: Locale, now: number) =>
  ({ incident, createdBy, updates }: WrittenIncident): calls.IncidentDesk => {
    const { version, kind, titles, parts, impact, begins_at: beginsAt, ends_at: endsAt } = incident;
    return {
      ...incidentRow(locale, now)(incident),
      version,
      document: {
        kind,
        titles,
        parts,
        ...(impact && { impact }),
        begins_at: settingOfInstant(beginsAt),
        ...(endsAt !== null && { ends_at: settingOfInstant(endsAt) }),
      },
      created_by: createdBy,
      updates: updates.map(({ id, state, texts, at, by }) => ({ id, state, texts, at, by })),
    };
  };

/** What a form says of an incident. A fault without a time begins now. */
function readDraft(fields: DocumentFields, now: number) {
  const kind = fields.choice('kind', INCIDENT_KINDS);
  const isFault = kind === 'fault';
  return {
    kind,
    titles: fields.localeTexts('titles', { isLong: false }),
    parts: fields.texts('parts'),
    impact: isFault ? fields.choice('impact', IMPACTS) : null,
    beginsAt: isFault && fields.text('begins_at') === '' ? now : fields.instant('begins_at'),
    endsAt: isFault ? null : fields.instant('ends_at'),
  };
}

const readTexts = (fields: DocumentFields) => fields.localeTexts('texts', { isLong: true });
const readState = (fields: DocumentFields) => fields.choice('state', INCIDENT_STATES);

interface Writing {
  readonly document: Document;
  readonly reason: string;
}

const answer = (saved: Result<{ readonly id: number; readonly version: number }>) => (saved.ok ? ok(saved.value) : refusedDocument(saved));

async function add(deps: ConsoleDeps, actor: OperatorActor, { document, reason }: Writing) {
  const fields = new DocumentFields(document);
  const draft = readDraft(fields, deps.clock.now());
  const state = draft.kind === 'fault' ? readState(fields) : 'announced';
  const update = { state, texts: readTexts(fields) };
  const organisation = fields.whole('organisation') || null;
  if (fields.problem) return fields.problem;
  return answer(await addIncident(deps, actor, { ...draft, organisation, update, reason }));
}

async function change(
  deps: ConsoleDeps,
  actor: OperatorActor,
  { id, version, document, reason }: Writing & { id: number; version: number },
) {
  const fields = new DocumentFields(document);
  const draft = readDraft(fields, deps.clock.now());
  if (fields.problem) return fields.problem;
  return answer(await changeIncident(deps, actor, { ...draft, id, version, reason }));
}

async function update(
  deps: ConsoleDeps,
  actor: OperatorActor,
  { id, version, document, reason }: Writing & { id: number; version: number },
) {
  const fields = new DocumentFields(document);
  const said = { state: readState(fields), texts: readTexts(fields) };
  if (fields.problem) return fields.problem;
  return answer(await addIncidentUpdate(deps, actor, { ...said, id, version, reason }));
}

/** The parts as they were last found. */
async function partRows({ database }: ConsoleDeps, now: number) {
  const { checkedAt, parts } = await readStatus(database, now);
  const isCurrent = checkedAt !== undefined && now - checkedAt <= GAP_MS;
  return {
    checked_at: checkedAt ?? null,
    parts: parts.flatMap(({ part, state, since }) => {
      const named = readPart(part);
      return named ? [{ part, ...named, state: isCurrent ? partState(named.kind, state, []) : ('unknown' as const), since }] : [];
    }),
  };
}

/** What operators write about how the exchange is. */
export const consoleStatusHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getIncidents, file: calls.exportIncidents, name: 'status' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, kind }, { actor, locale, now }) =>
      pageRow(
        mapPaged(
          await listIncidents(deps.database, actor, { text, organisation, kind, isAscending: dir === 'asc', page, size }),
          incidentRow(locale, now),
        ),
      ),
  ),
  handleConsole(calls.getStatusParts, async (_asked, { now }) => ok(await partRows(deps, now))),
  handleConsole(calls.getIncident, async ({ id }, { actor, locale, now }) =>
    fromResult(await readIncidentOf(deps.database, actor, id), incidentDetail(locale, now)),
  ),
  handleConsole(calls.addIncident, (asked, { actor }) => add(deps, actor, asked)),
  handleConsole(calls.changeIncident, (asked, { actor }) => change(deps, actor, asked)),
  handleConsole(calls.addIncidentUpdate, (asked, { actor }) => update(deps, actor, asked)),
];
