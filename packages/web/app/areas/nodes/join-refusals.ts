/** What the form says by itself, in the server's own words. */
export const JOIN_REFUSALS = ['trade_password_empty'] as const;
export type JoinRefusals = Readonly<Record<(typeof JOIN_REFUSALS)[number], string>>;
