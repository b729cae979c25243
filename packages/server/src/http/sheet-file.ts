export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv; charset=utf-8';

interface Range {
  /** Epoch ms. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** "20260101-20260131" for the name of a file; without a range, everything up to today. */
export const rangeName = ({ begin, end }: Range, now: number): string => `${begin === undefined ? 'all' : day(begin)}-${day(end ?? now)}`;
