import { EVENT_LABELS, type EventLabel } from '@marque/domain/content';
import { dayAsked, isMonth, type Month } from './month.ts';

const NEWS_PATH = '/news';
export const NOTICE_ROWS = 8;

/** What the list shows: everything that is chosen stands in the address. */
export interface NewsQuery {
  readonly label?: EventLabel | undefined;
  readonly month?: Month | undefined;
  readonly day?: number | undefined;
  /** Page of the notices. */
  readonly page: number;
}

const isLabel = (label: string | null): label is EventLabel => EVENT_LABELS.some((known) => known === label);

/** What is no month, no label or no number is left out. */
export function newsQuery(params: URLSearchParams): NewsQuery {
  const label = params.get('label');
  const month = params.get('month');
  const page = params.get('page') ?? '';
  return {
    label: isLabel(label) ? label : undefined,
    ...(isMonth(month) && { month, day: dayAsked(params.get('day'), month) }),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function newsPath({ label, month, day, page }: NewsQuery): string {
  const params = new URLSearchParams();
  if (label) params.set('label', label);
  if (month) params.set('month', month);
  if (month && day) params.set('day', String(day));
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? NEWS_PATH : `${NEWS_PATH}?${params}`;
}

/** Address of a notice, and of an event of the calendar. */
export const noticePath = (id: number): string => `${NEWS_PATH}?id=${id}`;
export const eventPath = (id: number): string => `${NEWS_PATH}?news=${id}`;
