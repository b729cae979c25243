import type { Page } from '@marque/contract';

/** One page of a list that lies in memory. */
export const paged = <Row>(rows: readonly Row[], { page, size }: { readonly page: number; readonly size: number }): Page<Row> => ({
  count: rows.length,
  data: rows.slice((page - 1) * size, page * size),
});
