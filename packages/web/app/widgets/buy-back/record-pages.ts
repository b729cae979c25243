import type { Page } from '@marque/contract';
import type { RepurchaseRow } from '@marque/contract/brands';

export const ROWS = 8;
/** Rows that come with one answer: twelve pages are turned without asking again. */
export const ROWS_ASKED = ROWS * 12;

/** The newest records, as many as are known, and how many there are. */
export type Records = Page<RepurchaseRow>;

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / ROWS));

/** Whether all rows of a page are known, counted from the newest record. */
export const hasPage = ({ data, count }: Records, page: number): boolean => data.length >= Math.min(page * ROWS, count);

export const rowsOf = ({ data }: Records, page: number): readonly RepurchaseRow[] => data.slice((page - 1) * ROWS, page * ROWS);

/** Which answer, counted from one, brings a page. */
export const partOf = (page: number): number => Math.floor(((page - 1) * ROWS) / ROWS_ASKED) + 1;

/** What is known once a part has come: the newer rows before it, and it in the place of what was known from there on. */
export const joined = (known: Records, part: number, answer: Records): Records => ({
  count: answer.count,
  data: [...known.data.slice(0, (part - 1) * ROWS_ASKED), ...answer.data],
});
