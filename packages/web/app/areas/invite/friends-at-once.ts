/** Rows of one page of the list. */
export const FRIENDS_AT_ONCE = 10;
