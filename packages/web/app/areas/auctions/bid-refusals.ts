/** What the form says by itself, in the server's own words. */
export const BID_REFUSALS = ['trade_password_empty', 'amount_invalid'] as const;
