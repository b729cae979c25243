import type { RecordType } from '@marque/domain/records';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { rangeFields, readDays, type DayRange } from '../../widgets/history/day-range.ts';

const PARAMS = ['token', 'status', 'business', 'begin', 'end', 'zone'] as const;
const FILTER = /^.{0,40}$/u;
/** What a list of records reads of its address. */
export const RECORD_QUERY = { ...Object.fromEntries(PARAMS.map((name) => [name, FILTER])), record: /^\d{1,12}$/ };

/** What records are narrowed by, as it stands in the address; empty means all. */
export interface RecordQuery extends DayRange {
  readonly token: string;
  readonly status: string;
  /** Why somebody was rewarded, by its number. */
  readonly business: string;
}

export function readRecordQuery(params: URLSearchParams, now: number): RecordQuery {
  const text = (name: (typeof PARAMS)[number]): string => params.get(name)?.trim() ?? '';
  return { token: text('token'), status: text('status'), business: text('business'), ...readDays(params, now) };
}

/** The record that an address opens with its list; empty for none. */
export const openedRecord = (params: URLSearchParams): string => params.get('record') ?? '';

/** The filters as calls name them. */
export const recordFields = (query: RecordQuery) => ({
  token: query.token,
  status: query.status,
  business_type: query.business,
  ...rangeFields(query),
});

/** The address of a page of records. */
export const recordPath = (type: RecordType, page: number, query: Partial<RecordQuery> = {}): string =>
  withQuery(href('/assets/record/:type?/:page?', { type, page: String(page) }), { ...query });
