import { offsetOf, type Paged, type PageRange } from '../paged.ts';

export interface RowsAsked<Sort extends string> extends PageRange {
  readonly text: string | undefined;
  readonly sort: Sort;
  readonly isAscending: boolean;
}

type Value = string | number;

/**
 * A page of rows that lie in memory: those of which one of the texts contains what is looked for, in the asked order. Rows that are
 * equal in it keep their own.
 */
export function pageOfRows<Row, Sort extends string>(
  rows: readonly Row[],
  asked: RowsAsked<Sort>,
  { texts, keys }: { readonly texts: (row: Row) => readonly string[]; readonly keys: Readonly<Record<Sort, (row: Row) => Value>> },
): Paged<Row> {
  const wanted = asked.text?.toLowerCase() ?? '';
  const found = wanted === '' ? [...rows] : rows.filter((row) => texts(row).some((text) => text.toLowerCase().includes(wanted)));
  const key = keys[asked.sort];
  found.sort((a, b) => compare(key(a), key(b)) * (asked.isAscending ? 1 : -1));
  return { count: found.length, items: found.slice(offsetOf(asked), offsetOf(asked) + asked.size) };
}

const compare = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);
