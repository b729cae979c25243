import type { Locale } from '../organisation/locale.ts';
import { contentLocales } from '../content/content-locale.ts';
import { isPart, type PartName } from './parts.ts';
import { DAY_MS, SHOWN_DAYS } from './measuring.ts';

/** What operators write about: something that went wrong, or work that is announced ahead. */
export const INCIDENT_KINDS = ['fault', 'maintenance'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** What a fault does to the parts that it names. */
export const IMPACTS = ['degraded', 'outage'] as const;
export type Impact = (typeof IMPACTS)[number];

const FAULT_STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
const MAINTENANCE_STATES = ['announced', 'finished', 'cancelled'] as const;
export const INCIDENT_STATES = [...FAULT_STATES, ...MAINTENANCE_STATES] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** A state, and that the announced time has come. */
export const INCIDENT_STAGES = [...INCIDENT_STATES, 'under-way'] as const;
export type IncidentStage = (typeof INCIDENT_STAGES)[number];

export const TITLE_MAX = 120;
export const TEXT_MAX = 2_000;
const PARTS_MAX = 30;
export const UPDATES_MAX = 100;
const AHEAD_MAX_MS = SHOWN_DAYS * DAY_MS;
const MAINTENANCE_MAX_MS = 7 * DAY_MS;

export type LocaleTexts = Readonly<Partial<Record<Locale, string>>>;

export interface IncidentTimes {
  readonly kind: IncidentKind;
  readonly state: IncidentState;
  readonly beginsAt: number;
  /** Of announced work; null for a fault. */
  readonly endsAt: number | null;
}

/** Where an incident stands: announced work is under way between its times, and finished after them without anybody saying so. */
export function stageOf({ kind, state, beginsAt, endsAt }: IncidentTimes, now: number): IncidentStage {
  if (kind === 'fault' || state !== 'announced' || now < beginsAt) return state;
  return endsAt !== null && now >= endsAt ? 'finished' : 'under-way';
}

const OVER: readonly IncidentStage[] = ['resolved', 'finished', 'cancelled'];

/** Nothing more is written about it. */
export const isOver = (stage: IncidentStage): boolean => OVER.includes(stage);

/** States that an update may give: those of its kind. */
export const statesOf = (kind: IncidentKind): readonly IncidentState[] => (kind === 'fault' ? FAULT_STATES : MAINTENANCE_STATES);

/** What an incident does to its parts now. While it is watched whether a fault is over, what is measured counts. */
export function effectOf(incident: IncidentTimes & { readonly impact: Impact | null }, now: number): Impact | 'maintenance' | undefined {
  const stage = stageOf(incident, now);
  if (stage === 'under-way') return 'maintenance';
  return stage === 'investigating' || stage === 'identified' ? (incident.impact ?? undefined) : undefined;
}

/** A text in the reader's language, else in the exchange's own, else in the next best that there is; empty for none. */
export function textIn(texts: LocaleTexts, wanted: Locale, ownLocale: Locale): { readonly text: string; readonly locale: Locale } {
  for (const locale of [wanted, ownLocale, ...contentLocales(wanted)]) {
    const text = texts[locale];
    if (text) return { text, locale };
  }
  return { text: '', locale: wanted };
}

export interface IncidentText {
  readonly kind: IncidentKind;
  readonly parts: readonly string[];
  readonly titles: LocaleTexts;
  readonly beginsAt: number;
  readonly endsAt: number | null;
}

interface IncidentProblem {
  readonly field: keyof IncidentText | 'texts';
  /** As all rules of documents write it. */
  readonly problem: string;
}

/** What is wrong with texts by language: one is needed, and none is longer than so many characters. */
export function textsProblem(texts: LocaleTexts, max: number): string | undefined {
  const written = Object.values(texts);
  if (written.length === 0) return 'must be there in at least one language';
  return written.some((text) => Array.from(text).length > max) ? `must be a text of at most ${max} characters` : undefined;
}

/** What is wrong with an incident as it was written; undefined where nothing is. A fault has begun, announced work has not ended yet. */
export function incidentProblem({ kind, parts, titles, beginsAt, endsAt }: IncidentText, now: number): IncidentProblem | undefined {
  const title = textsProblem(titles, TITLE_MAX);
  if (title) return { field: 'titles', problem: title };
  if (parts.length === 0 || parts.length > PARTS_MAX) return { field: 'parts', problem: `must name 1 to ${PARTS_MAX}` };
  if (!parts.every(isPart)) return { field: 'parts', problem: 'is not known' };
  if (new Set(parts).size !== parts.length) return { field: 'parts', problem: 'is named twice' };
  return timesProblem({ kind, beginsAt, endsAt }, now);
}

function timesProblem(
  { kind, beginsAt, endsAt }: Pick<IncidentText, 'kind' | 'beginsAt' | 'endsAt'>,
  now: number,
): IncidentProblem | undefined {
  if (kind === 'fault') {
    const isWithin = beginsAt <= now && beginsAt > now - AHEAD_MAX_MS;
    return isWithin && endsAt === null ? undefined : { field: 'beginsAt', problem: 'is no time that there is' };
  }
  if (beginsAt > now + AHEAD_MAX_MS) return { field: 'beginsAt', problem: 'is no time that there is' };
  if (endsAt === null) return { field: 'endsAt', problem: 'is missing' };
  if (endsAt <= beginsAt || endsAt <= now) return { field: 'endsAt', problem: 'must be later than the beginning' };
  return endsAt - beginsAt > MAINTENANCE_MAX_MS ? { field: 'endsAt', problem: 'is no time that there is' } : undefined;
}

/** Names that have no problem. */
export const partsNamed = (parts: readonly string[]): readonly PartName[] => parts.filter(isPart);
