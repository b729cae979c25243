import type { LabelCount } from '@marque/contract/content';
import type { EventLabel } from '@marque/domain/content';

const WEEK = 7;
const DAY_MS = 86_400_000;
/** Weeks begin on Monday; 1 January 2024 was one. */
const A_MONDAY = Date.UTC(2024, 0, 1);

/** A month as "yyyy-MM". */
export type Month = string;

export const isMonth = (text: string | null): text is Month => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
export const monthOf = (at: number): Month => new Date(at).toISOString().slice(0, 7);

const startOf = (month: Month): number => Date.parse(`${month}-01T00:00:00Z`);

/** The month so many months away; bounded by what isMonth takes. */
export function monthAfter(month: Month, steps: number): Month | undefined {
  const date = new Date(startOf(month));
  const other = monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps, 1));
  return isMonth(other) ? other : undefined;
}

const daysIn = (month: Month): number => {
  const date = new Date(startOf(month));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
};

/** First and last instant of a month or of one of its days, as calls take them (UTC). */
export const rangeOf = (month: Month, day?: number) => {
  const two = (n: number) => String(n).padStart(2, '0');
  return { begin_time: `${month}-${two(day ?? 1)} 00:00:00`, end_time: `${month}-${two(day ?? daysIn(month))} 23:59:59` };
};

/** A day that "?day=" names in a month. */
export function dayAsked(text: string | null, month: Month): number | undefined {
  const day = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return day >= 1 && day <= daysIn(month) ? day : undefined;
}

/** A square of the calendar; none where the month has not begun or is over. */
export interface Square {
  readonly day: number;
  readonly count: number;
  /** Labels of what begins on the day, each once. */
  readonly labels: readonly EventLabel[];
}

/** Weeks of a month, Monday first, with what begins on each day. */
export function weeksOf(
  month: Month,
  counts: readonly LabelCount[],
  label: EventLabel | undefined,
): readonly (readonly (Square | undefined)[])[] {
  const lead = (new Date(startOf(month)).getUTCDay() + WEEK - 1) % WEEK;
  const days = daysIn(month);
  const square = (place: number): Square | undefined => {
    const day = place - lead + 1;
    if (day < 1 || day > days) return undefined;
    const date = rangeOf(month, day).begin_time.slice(0, 10);
    const here = counts.filter((row) => row.date === date && (label === undefined || row.label === label));
    return { day, count: here.reduce((sum, row) => sum + row.count, 0), labels: [...new Set(here.map((row) => row.label))] };
  };
  return Array.from({ length: Math.ceil((lead + days) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_square, i) => square(week * WEEK + i)),
  );
}

/** Names of the days of the week in a language, Monday first, short and long. */
export function weekdays(locale: string): readonly { readonly short: string; readonly long: string }[] {
  const name = (width: 'short' | 'narrow' | 'long', i: number) =>
    new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(A_MONDAY + i * DAY_MS);
  return Array.from({ length: WEEK }, (_, i) => ({ short: name('short', i), long: name('long', i) }));
}

export const monthName = (locale: string, month: Month): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(startOf(month));

export const dayName = (locale: string, month: Month, day: number): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(startOf(month) + (day - 1) * DAY_MS);
