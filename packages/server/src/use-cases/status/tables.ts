import type { Impact, IncidentKind, IncidentState, LocaleTexts, MeasuredState } from '@marque/domain/status';
import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
type StatusTables = {
  status_parts: { part: string; state: MeasuredState; since: number; counted_until: number };
  status_days: { part: string; day: number; known: number; working: number; degraded: number };
  status_reports: { part: string; reporter: string; state: MeasuredState; at: number };
  status_incidents: {
    id: Generated<number>;
    organisation: number | null;
    kind: IncidentKind;
    state: IncidentState;
    impact: Impact | null;
    parts: string[];
    titles: JSONColumnType<LocaleTexts>;
    begins_at: number;
    ends_at: number | null;
    version: number;
    created_by: number;
    created_at: number;
    closed_at: number | null;
  };
  status_updates: {
    id: Generated<number>;
    incident: number;
    state: IncidentState;
    texts: JSONColumnType<LocaleTexts>;
    at: number;
    created_by: number;
  };
};

export type IncidentRow = Selectable<StatusTables['status_incidents']>;
export type UpdateRow = Selectable<StatusTables['status_updates']>;

/** The store with this feature's own tables. */
export const withStatus = (queries: Kysely<Schema>): Kysely<Schema & StatusTables> => queries.withTables<StatusTables>();
