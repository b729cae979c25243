/** Alerts that one reader may have waiting at a time. */
export const ALERTS_MAX = 50;

/** Which way the price has to go: `rise` is met at the alert's price or above, `fall` at it or below. */
export const ALERT_DIRECTIONS = ['rise', 'fall'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];

/** The way from the price of now to that of an alert, both in ticks; undefined where they are the same: nothing is left to wait for. */
export function alertDirection(ticks: number, now: number): AlertDirection | undefined {
  if (ticks === now) return undefined;
  return ticks > now ? 'rise' : 'fall';
}

/** Whether trades between two prices meet an alert; all prices in ticks. */
export const isAlertMet = (alert: { readonly direction: AlertDirection; readonly ticks: number }, low: number, high: number): boolean =>
  alert.direction === 'rise' ? high >= alert.ticks : low <= alert.ticks;
