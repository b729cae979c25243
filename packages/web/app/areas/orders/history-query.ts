import { HISTORY_RANGE_DAYS, historyRangeProblem, type HistoryRangeProblem } from '@marque/domain/trading';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

/** Names of the filters in the address. What a day may be is for the list to say. */
const HISTORY_PARAMS = ['tab', 'type', 'token', 'market', 'status', 'begin', 'end', 'zone'] as const;
type HistoryParam = (typeof HISTORY_PARAMS)[number];
const FILTER = /^.{0,40}$/u;
export const HISTORY_QUERY = Object.fromEntries(HISTORY_PARAMS.map((name) => [name, FILTER]));

/** What a list of orders or trades is narrowed by, as it stands in the address; empty means all. */
export interface HistoryQuery {
  readonly tab: 'open' | 'history';
  readonly type: string;
  readonly token: string;
  readonly market: string;
  readonly status: string;
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

const dayOf = (at: number, zone: number): string => new Date(at - zone * MINUTE_MS).toISOString().slice(0, 10);

/** The days from `days` ago up to today, in the reader's zone. */
export const daysUpTo = (now: number, zone: number, days: number): Pick<HistoryQuery, 'begin' | 'end'> => ({
  begin: dayOf(now - (days - 1) * DAY_MS, zone),
  end: dayOf(now, zone),
});

/** Reads the address; without days the last week is meant (V-024). */
export function readQuery(params: URLSearchParams, now: number): HistoryQuery {
  const text = (name: HistoryParam): string => params.get(name)?.trim() ?? '';
  const zone = Math.trunc(Number(params.get('zone') ?? 0));
  const safeZone = Math.abs(zone) <= ZONE_MAX ? zone : 0;
  const week = daysUpTo(now, safeZone, DAYS_DEFAULT);
  const isRanged = params.has('begin') || params.has('end');
  return {
    tab: params.get('tab') === 'history' ? 'history' : 'open',
    type: text('type'),
    token: text('token'),
    market: text('market'),
    status: text('status'),
    begin: isRanged ? text('begin') : week.begin,
    end: isRanged ? text('end') : week.end,
    zone: safeZone,
  };
}

/** Epoch ms at which a day begins in the reader's zone; undefined when the text is no day. */
function dayStart(day: string, zone: number): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at + zone * MINUTE_MS;
}

export interface HistoryRange {
  readonly begin: number | undefined;
  readonly end: number | undefined;
  readonly problem: HistoryRangeProblem | undefined;
}

/** The range in epoch ms, its last day included, and what is wrong with it. */
export function rangeOf({ begin, end, zone }: Pick<HistoryQuery, 'begin' | 'end' | 'zone'>): HistoryRange {
  const from = dayStart(begin, zone);
  const lastDay = dayStart(end, zone);
  const to = lastDay === undefined ? undefined : lastDay + DAY_MS - 1;
  const problem = from === undefined || to === undefined ? 'range_incomplete' : historyRangeProblem(from, to);
  return { begin: from, end: to, problem };
}

export const RANGE_PRESETS = [DAYS_DEFAULT, 30, HISTORY_RANGE_DAYS] as const;

/** What narrows a list, as the calls name it. */
export const narrowingFields = ({ type, token, market }: HistoryQuery) => ({ type, token, market });

/** The same with the range of time. */
export function filterFields(query: HistoryQuery) {
  const { begin, end } = rangeOf(query);
  return {
    ...narrowingFields(query),
    ...(begin !== undefined && { begin_time: String(begin) }),
    ...(end !== undefined && { end_time: String(end) }),
  };
}

/** Routes of the lists. */
export type OrderList = '/order/entrustment/:page?' | '/order/trade/:page?';

/** The address of a page of a list. */
export const pagePath = (list: OrderList, page: number, query: Partial<HistoryQuery> = {}): string =>
  withQuery(href(list, { page: String(page) }), { ...query });

/** A page number of an address; undefined for what is none. */
export const pageNumber = (text: string | undefined): number | undefined =>
  text === undefined ? 1 : /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
