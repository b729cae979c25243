import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { rangeFields, readDays, type DayRange } from '../../widgets/history/day-range.ts';

/** Names of the filters in the address. What a day may be is for the list to say. */
const HISTORY_PARAMS = ['tab', 'type', 'token', 'market', 'status', 'begin', 'end', 'zone'] as const;
type HistoryParam = (typeof HISTORY_PARAMS)[number];
const FILTER = /^.{0,40}$/u;
export const HISTORY_QUERY = Object.fromEntries(HISTORY_PARAMS.map((name) => [name, FILTER]));

/** What a list of orders or trades is narrowed by, as it stands in the address; empty means all. */
export interface HistoryQuery extends DayRange {
  readonly tab: 'open' | 'history';
  readonly type: string;
  readonly token: string;
  readonly market: string;
  readonly status: string;
}

/** Reads the address; without days the last week is meant (V-024). */
export function readQuery(params: URLSearchParams, now: number): HistoryQuery {
  const text = (name: HistoryParam): string => params.get(name)?.trim() ?? '';
  return {
    tab: params.get('tab') === 'history' ? 'history' : 'open',
    type: text('type'),
    token: text('token'),
    market: text('market'),
    status: text('status'),
    ...readDays(params, now),
  };
}

/** What narrows a list, as the calls name it. */
export const narrowingFields = ({ type, token, market }: HistoryQuery) => ({ type, token, market });

/** The same with the range of time. */
export const filterFields = (query: HistoryQuery) => ({ ...narrowingFields(query), ...rangeFields(query) });

/** Routes of the lists. */
type OrderList = '/order/entrustment/:page?' | '/order/trade/:page?';

/** The address of a page of a list. */
export const pagePath = (list: OrderList, page: number, query: Partial<HistoryQuery> = {}): string =>
  withQuery(href(list, { page: String(page) }), { ...query });
