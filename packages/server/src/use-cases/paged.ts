/** Which page of a list is wanted, the first being 1, and how many rows one has. */
export interface PageRange {
  readonly page: number;
  readonly size: number;
  /** Rows before the first one, where rows are counted and not pages. */
  readonly skip?: number;
}

/** One page of a list, and how long the whole list is. */
export interface Paged<Item> {
  readonly count: number;
  readonly items: readonly Item[];
}

export const offsetOf = ({ page, size, skip }: PageRange): number => skip ?? (page - 1) * size;

/** One page of a list that lies in memory. */
export const paged = <Item>(items: readonly Item[], range: PageRange): Paged<Item> => ({
  count: items.length,
  items: items.slice(offsetOf(range), offsetOf(range) + range.size),
});

export const mapPaged = <Item, Other>({ count, items }: Paged<Item>, map: (item: Item) => Other): Paged<Other> => ({
  count,
  items: items.map(map),
});
