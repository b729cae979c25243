import { HISTORY_RANGE_DAYS, historyRangeProblem, type HistoryRangeProblem } from '@marque/domain/trading';

/** Days of a list as they stand in its address. */
export interface DayRange {
  /** Days as "yyyy-MM-dd" in the reader's zone, both inclusive. */
  readonly begin: string;
  readonly end: string;
  /** The reader's zone as minutes that it lies behind UTC, as the browser tells it. */
  readonly zone: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS_DEFAULT = 7;
const ZONE_MAX = 14 * 60;
export const PAGE_ROWS = 20;

export const RANGE_PRESETS = [DAYS_DEFAULT, 30, HISTORY_RANGE_DAYS] as const;

const dayOf = (at: number, zone: number): string => new Date(at - zone * MINUTE_MS).toISOString().slice(0, 10);

/** The days from `days` ago up to today, in the reader's zone. */
export const daysUpTo = (now: number, zone: number, days: number): Pick<DayRange, 'begin' | 'end'> => ({
  begin: dayOf(now - (days - 1) * DAY_MS, zone),
  end: dayOf(now, zone),
});

/** Reads an address; without days the last week is meant (V-024). */
export function readDays(params: URLSearchParams, now: number): DayRange {
  const text = (name: string): string => params.get(name)?.trim() ?? '';
  const zone = Math.trunc(Number(params.get('zone') ?? 0));
  const safeZone = Math.abs(zone) <= ZONE_MAX ? zone : 0;
  const isRanged = params.has('begin') || params.has('end');
  const days = isRanged ? { begin: text('begin'), end: text('end') } : daysUpTo(now, safeZone, DAYS_DEFAULT);
  return { ...days, zone: safeZone };
}

/** Epoch ms at which a day begins in the reader's zone; undefined when the text is no day. */
function dayStart(day: string, zone: number): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at + zone * MINUTE_MS;
}

interface InstantRange {
  readonly begin: number | undefined;
  readonly end: number | undefined;
  readonly problem: HistoryRangeProblem | undefined;
}

/** The range in epoch ms, its last day included, and what is wrong with it. */
export function rangeOf({ begin, end, zone }: DayRange): InstantRange {
  const from = dayStart(begin, zone);
  const lastDay = dayStart(end, zone);
  const to = lastDay === undefined ? undefined : lastDay + DAY_MS - 1;
  const problem = from === undefined || to === undefined ? 'range_incomplete' : historyRangeProblem(from, to);
  return { begin: from, end: to, problem };
}

/** The range as calls name it. */
export function rangeFields(range: DayRange): { readonly begin_time?: string; readonly end_time?: string } {
  const { begin, end } = rangeOf(range);
  return { ...(begin !== undefined && { begin_time: String(begin) }), ...(end !== undefined && { end_time: String(end) }) };
}

/** A page number of an address; undefined for what is none. */
export const pageNumber = (text: string | undefined): number | undefined =>
  text === undefined ? 1 : /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
