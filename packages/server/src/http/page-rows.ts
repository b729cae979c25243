import type { Page } from '@marque/contract';
import type { Paged } from '../use-cases/paged.ts';

/** A page of a list as recorded. */
export const pageRows = <Item, Row>({ count, items }: Paged<Item>, row: (item: Item) => Row): Page<Row> => ({
  count,
  data: items.map(row),
});
