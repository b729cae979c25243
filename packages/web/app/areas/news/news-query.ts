import { EVENT_LABELS, type EventLabel } from '@marque/domain/content';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { dayAsked, isMonth, type Month } from './month.ts';

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

export const newsPath = ({ label, month, day, page }: NewsQuery): string =>
  withQuery(href('/news'), { label, month, day: month && day, page: page > 1 && page });
