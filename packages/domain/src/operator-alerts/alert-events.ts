/** What operators are alerted to; each is an alert once, until it is over and begins anew. */
export const ALERT_EVENTS = ['withdrawal-review', 'withdrawals-stopped', 'deposit-held', 'trading-halted', 'hot-wallet-low'] as const;
export type AlertEvent = (typeof ALERT_EVENTS)[number];

/** Mail addresses of an organisation. */
export const ALERT_EMAILS_MAX = 10;
/** Cases that one alert names; it says how many there are in all. */
export const ALERT_ITEMS_MAX = 20;
