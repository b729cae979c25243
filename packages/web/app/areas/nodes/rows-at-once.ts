/** Rows of a page of income. */
export const ROWS_AT_ONCE = 20;
