import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getListCalendar, getListNotice, statsDataByLabel, type LabelCount } from '@marque/contract/content';
import { EVENT_LABELS, type EventLabel } from '@marque/domain/content';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { rangeOf, monthName, monthOf, weekdays, weeksOf } from './month.ts';
import { NOTICE_ROWS, type NewsQuery } from './news-query.ts';

const LEAD_ROWS = '8';
const LATEST_ROWS = '12';
const MONTH_ROWS = '100';

/** As calls take it, in UTC. */
const instantOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const countLabels = (counts: readonly LabelCount[]): Partial<Record<EventLabel, number>> =>
  Object.fromEntries(EVENT_LABELS.map((label) => [label, counts.reduce((sum, row) => sum + (row.label === label ? row.count : 0), 0)]));

/** The list page: notices by pages; of the calendar one month, one day, or what is newest. */
export async function loadNewsList(context: Readonly<RouterContextProvider>, query: NewsQuery) {
  const { locale } = context.get(visitContext);
  const { label, month, day, page } = query;
  const [notices, lead, events, stats] = await Promise.all([
    callFromLoader(context, locale, getListNotice, { page: String(page), size: String(NOTICE_ROWS) }),
    callFromLoader(context, locale, getListCalendar, { end_time: instantOf(Date.now()), size: LEAD_ROWS }),
    callFromLoader(context, locale, getListCalendar, {
      ...(label && { label }),
      ...(month && rangeOf(month, day)),
      size: month || label ? MONTH_ROWS : LATEST_ROWS,
    }),
    callFromLoader(context, locale, statsDataByLabel, {}),
  ]);
  const begun = lead.ok ? lead.data.data : [];
  const counts = stats.ok ? stats.data : [];
  const shownMonth = month ?? monthOf(Date.now());
  return {
    query,
    /** The last event that has begun, one with a picture before one without: the page opens with it. */
    lead: begun.find((event) => event.cover_img !== '') ?? begun[0],
    notices: notices.ok ? notices.data : undefined,
    events: events.ok ? events.data.data : undefined,
    labels: stats.ok ? countLabels(counts) : undefined,
    today: instantOf(Date.now()).slice(0, 10),
    calendar: {
      month: shownMonth,
      name: monthName(locale, shownMonth),
      weekdays: weekdays(locale),
      weeks: weeksOf(shownMonth, counts, label),
    },
  };
}

export type NewsList = Awaited<ReturnType<typeof loadNewsList>>;
