/** A month in UTC; epoch ms, the end not included. */
export interface Month {
  /** "2026-11". */
  readonly name: string;
  readonly begin: number;
  readonly end: number;
}

const FORM = /^(?<year>20\d{2})-(?<month>0[1-9]|1[0-2])$/;

/** The month of that name; undefined for what is none, and for one that has not begun. */
export function readMonth(name: string, now: number): Month | undefined {
  const { year, month } = FORM.exec(name)?.groups ?? {};
  if (year === undefined || month === undefined) return undefined;
  const begin = Date.UTC(Number(year), Number(month) - 1);
  return begin > now ? undefined : { name, begin, end: Date.UTC(Number(year), Number(month)) };
}

export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The months up to that of `now`, the newest first. */
export function monthsUpTo(now: number, count: number): readonly string[] {
  const day = new Date(now);
  return Array.from({ length: count }, (_, back) => monthOf(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back)));
}
