/** Rows of one page of a list. */
export const ROWS_AT_ONCE = 10;

/** Lists of this page; the first stands without its name in the address. */
export const INVITE_TABS = ['friends', 'rewards'] as const;
export type InviteTab = (typeof INVITE_TABS)[number];
