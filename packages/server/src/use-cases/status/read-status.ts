import { compareParts, DAY_MS, dayOf, isPart, SHOWN_DAYS, type DayTime, type MeasuredState, type PartName } from '@marque/domain/status';
import type { Database } from '../../ports/database.ts';
import { withStatus, type IncidentRow, type UpdateRow } from './tables.ts';

export interface KnownPart {
  readonly part: PartName;
  readonly state: MeasuredState;
  readonly since: number;
  /** Days of which something is known, the oldest first. */
  readonly days: readonly DayTime[];
}

export interface KnownIncident {
  readonly incident: IncidentRow;
  /** The newest first. */
  readonly updates: readonly UpdateRow[];
}

export interface KnownStatus {
  /** When somebody last looked (epoch ms); undefined before the first time. */
  readonly checkedAt: number | undefined;
  readonly parts: readonly KnownPart[];
  /** Of all organisations, the newest first. */
  readonly incidents: readonly KnownIncident[];
}

/** So many incidents of the shown days at most, of all organisations together. */
const INCIDENTS_MAX = 500;

/** What the store knows of the shown days at a time (epoch ms). */
export async function readStatus({ queries }: Pick<Database, 'queries'>, now: number): Promise<KnownStatus> {
  const rows = await withStatus(queries).selectFrom('status_parts').selectAll().orderBy('part').execute();
  const days = await withStatus(queries)
    .selectFrom('status_days')
    .selectAll()
    .where('day', '>', dayOf(now) - SHOWN_DAYS)
    .orderBy('day')
    .execute();
  const parts = rows.flatMap(({ part, state, since }) =>
    isPart(part) ? [{ part, state, since, days: days.filter((day) => day.part === part).map(({ part: _part, ...day }) => day) }] : [],
  );
  const checked = rows.map(({ counted_until: until }) => until);
  return {
    checkedAt: checked.length === 0 ? undefined : Math.max(...checked),
    parts: parts.toSorted((a, b) => compareParts(a.part, b.part)),
    incidents: await readIncidents({ queries }, now),
  };
}

async function readIncidents({ queries }: Pick<Database, 'queries'>, now: number): Promise<readonly KnownIncident[]> {
  const incidents = await withStatus(queries)
    .selectFrom('status_incidents')
    .selectAll()
    .where((is) => is.or([is('begins_at', '>', now - SHOWN_DAYS * DAY_MS), is('closed_at', 'is', null)]))
    .orderBy('begins_at', 'desc')
    .orderBy('id', 'desc')
    .limit(INCIDENTS_MAX)
    .execute();
  if (incidents.length === 0) return [];
  const ids = incidents.map(({ id }) => id);
  const updates = await withStatus(queries)
    .selectFrom('status_updates')
    .selectAll()
    .where('incident', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return incidents.map((incident) => ({ incident, updates: updates.filter((update) => update.incident === incident.id) }));
}
