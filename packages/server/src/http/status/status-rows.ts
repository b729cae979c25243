import type { OutputOf } from '@marque/contract';
import { fields } from '@marque/contract';
import type { getStatus, StatusIncidentRow, StatusPartRow } from '@marque/contract/status';
import { formatUnits } from '@marque/domain/money';
import type { Locale } from '@marque/domain/organisation';
import {
  DAY_MS,
  dayOf,
  effectOf,
  GAP_MS,
  partState,
  readPart,
  shareOf,
  SHOWN_DAYS,
  stageOf,
  textIn,
  wholeState,
  type DayTime,
  type IncidentTimes,
} from '@marque/domain/status';
import type { KnownIncident, KnownPart, KnownStatus } from '../../use-cases/status/read-status.ts';
import type { IncidentRow } from '../../use-cases/status/tables.ts';

/** Basis points as people read a percentage. */
const PERCENT_SCALE = 2;
/** So many incidents a page shows. */
const INCIDENTS_MAX = 50;

interface Reader {
  readonly organisation: number;
  readonly locale: Locale;
  readonly ownLocale: Locale;
  readonly now: number;
  /** The store says so now. */
  readonly isFresh: boolean;
  /** Networks on which the organisation's tokens move, with what people call them. */
  readonly networks: ReadonlyMap<string, string>;
}

export type StatusAnswer = OutputOf<typeof getStatus>;

const timesOf = ({ kind, state, begins_at: beginsAt, ends_at: endsAt }: IncidentRow): IncidentTimes => ({
  kind,
  state,
  beginsAt,
  endsAt,
});

/** A part that the reader is shown; undefined for a network on which the organisation has nothing. */
function shownPart(name: string, { networks }: Reader): Pick<StatusPartRow, 'kind' | 'network' | 'name'> | undefined {
  const part = readPart(name);
  if (!part) return undefined;
  if (part.kind !== 'network') return { ...part, name: '' };
  const shown = networks.get(part.network);
  return shown === undefined ? undefined : { ...part, name: shown };
}

function daysRow(days: readonly DayTime[], firstDay: number): StatusPartRow['days'] {
  const byDay = new Map(days.map((time) => [time.day, time]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const { known = 0, working = 0, degraded = 0 } = byDay.get(firstDay + index) ?? {};
    return [known, working, degraded];
  });
}

/** What is known for a reader: parts and incidents of their organisation, in their language. */
export function statusRow({ checkedAt, parts, incidents }: KnownStatus, reader: Reader): StatusAnswer {
  const { now, organisation } = reader;
  const isCurrent = reader.isFresh && checkedAt !== undefined && now - checkedAt <= GAP_MS;
  const own = incidents.filter(({ incident }) => incident.organisation === null || incident.organisation === organisation);
  const firstDay = dayOf(now) - SHOWN_DAYS + 1;
  const rowOf = (known: KnownPart): readonly StatusPartRow[] => {
    const shown = shownPart(known.part, reader);
    if (!shown) return [];
    const effects = own.flatMap(({ incident }) =>
      incident.parts.includes(known.part) ? (effectOf({ ...timesOf(incident), impact: incident.impact }, now) ?? []) : [],
    );
    const share = shareOf(known.days.filter(({ day }) => day >= firstDay));
    return [
      {
        ...shown,
        state: isCurrent ? partState(shown.kind, known.state, effects) : 'unknown',
        share: share === undefined ? '' : formatUnits(BigInt(share), PERCENT_SCALE),
        days: daysRow(known.days, firstDay),
      },
    ];
  };
  const rows = parts.flatMap(rowOf);
  return {
    state: wholeState(rows),
    is_current: isCurrent ? 1 : 0,
    checked_at: checkedAt === undefined ? '' : fields.instantText(checkedAt),
    first_day: new Date(firstDay * DAY_MS).toISOString().slice(0, 10),
    parts: rows,
    incidents: own.slice(0, INCIDENTS_MAX).map((known) => incidentRow(known, reader)),
  };
}

/** When a fault was over; of announced work the time that was said, or the earlier one at which it was done. */
const endOf = ({ kind, state, ends_at: endsAt, closed_at: closedAt }: IncidentRow): number | null =>
  kind === 'fault' || state === 'finished' ? closedAt : endsAt;

function incidentRow({ incident, updates }: KnownIncident, reader: Reader): StatusIncidentRow {
  const { locale, ownLocale, now } = reader;
  const times = timesOf(incident);
  const stage = stageOf(times, now);
  const say = (texts: IncidentRow['titles']) => {
    const said = textIn(texts, locale, ownLocale);
    return { text: said.text, locale: said.locale === locale ? '' : said.locale };
  };
  const title = say(incident.titles);
  const endsAt = endOf(incident);
  return {
    id: incident.id,
    kind: incident.kind,
    stage,
    title: title.text,
    locale: title.locale,
    parts: incident.parts.flatMap((name) => {
      const shown = shownPart(name, reader);
      return shown ? [{ kind: shown.kind, name: shown.name }] : [];
    }),
    begins_at: fields.instantText(times.beginsAt),
    ends_at: endsAt === null ? '' : fields.instantText(endsAt),
    updates: updates.map(({ id, state, texts, at }) => ({ id, stage: state, ...say(texts), at: fields.instantText(at) })),
  };
}

/** Before the store ever said anything. */
export const nothingKnown = (now: number): StatusAnswer =>
  statusRow(
    { checkedAt: undefined, parts: [], incidents: [] },
    { organisation: 0, locale: 'en', ownLocale: 'en', now, isFresh: false, networks: new Map() },
  );
