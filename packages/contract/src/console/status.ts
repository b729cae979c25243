import { REASON_MAX } from '@marque/domain/operators';
import { INCIDENT_KINDS, INCIDENT_STAGES, INCIDENT_STATES, IMPACTS, PART_KINDS, PART_STATES } from '@marque/domain/status';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, optionalOrganisation, reason } from './list-fields.ts';

const id = () => ({ id: whole(1, 999_999_999) });
const versionNumber = () => ({ version: whole(1, 999_999_999) });

const row = z.strictObject({
  id: z.int(),
  /** In the reader's language, else in the next best. */
  title: z.string(),
  /** Null for every organisation. */
  organisation: z.nullable(z.int()),
  kind: z.enum(INCIDENT_KINDS),
  stage: z.enum(INCIDENT_STAGES),
  /** Null for announced work. */
  impact: z.nullable(z.enum(IMPACTS)),
  parts: z.array(z.string()),
  begins_at: z.int(),
  ends_at: z.nullable(z.int()),
});
export type IncidentDeskRow = ValueOf<typeof row>;

const list = () => listInput(['begins_at'], { organisation: optionalOrganisation(), kind: optional(z.enum(INCIDENT_KINDS)) });

export const getIncidents = defineConsoleCall({
  method: 'GET',
  path: '/status/list',
  requires: operator('status.read'),
  input: list(),
  output: pageOf(row),
});

export const exportIncidents = defineConsoleCall({
  method: 'GET',
  path: '/status/export',
  requires: operator('status.read'),
  input: list(),
  answer: 'file',
  output: z.unknown(),
});

const part = z.strictObject({
  part: z.string(),
  kind: z.enum(PART_KINDS),
  network: z.string(),
  /** As it was found at the last look; `unknown` where nobody looked lately. */
  state: z.enum(PART_STATES),
  since: z.int(),
});
export type StatusPartDeskRow = ValueOf<typeof part>;

/** The parts of the exchange as they were last found, whatever operators say of them. */
export const getStatusParts = defineConsoleCall({
  method: 'GET',
  path: '/status/parts',
  requires: operator('status.read'),
  input: z.object({}),
  output: z.strictObject({ checked_at: z.nullable(z.int()), parts: z.array(part) }),
});

const texts = z.record(z.string(), z.string());

const incident = z.strictObject({
  ...row.shape,
  version: z.int(),
  /** As it was written: fields of the form. */
  document: z.record(z.string(), z.unknown()),
  created_by: z.string(),
  /** The newest first. */
  updates: z.array(z.strictObject({ id: z.int(), state: z.enum(INCIDENT_STATES), texts, at: z.int(), by: z.string() })),
});
export type IncidentDesk = ValueOf<typeof incident>;

export const getIncident = defineConsoleCall({
  method: 'GET',
  path: '/status/one',
  requires: operator('status.read'),
  input: z.object(id()),
  output: incident,
  refusals: ['incident_unknown'],
});

const TERMS_REFUSALS = ['reason_missing', 'change_invalid', 'organisation_unknown'] as const;
const saved = z.strictObject({ id: z.int(), version: z.int() });

/** Writes a new incident with its first update; the page shows it at once. */
export const addIncident = defineConsoleCall({
  method: 'POST',
  path: '/status/add',
  requires: operator('status.write'),
  input: z.object({ document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: TERMS_REFUSALS,
});

/** Corrects titles, parts, impact and times of one that is not over. */
export const changeIncident = defineConsoleCall({
  method: 'POST',
  path: '/status/change',
  requires: operator('status.write'),
  input: z.object({ ...id(), ...versionNumber(), document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: [...TERMS_REFUSALS, 'incident_unknown', 'incident_over', 'changed_meanwhile'],
});

/** Says how it goes on; what was said stays. */
export const addIncidentUpdate = defineConsoleCall({
  method: 'POST',
  path: '/status/update',
  requires: operator('status.write'),
  input: z.object({ ...id(), ...versionNumber(), document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: ['reason_missing', 'change_invalid', 'incident_unknown', 'incident_over', 'changed_meanwhile', 'incident_updates_full'],
});
