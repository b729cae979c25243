/** Alerts that one reader may have waiting at a time. */
export const ALERTS_MAX = 50;

/** Alerts that one reader may set within a day: each is a mail once it is met. */
export const ALERTS_PER_DAY_MAX = 200;
export const ALERT_DAY_MS = 86_400_000;

/** Whether a reader may set no further alert; `setToday` counts those of the last `ALERT_DAY_MS`, met ones included. */
export const isAlertListFull = ({ waiting, setToday }: { readonly waiting: number; readonly setToday: number }): boolean =>
  waiting >= ALERTS_MAX || setToday >= ALERTS_PER_DAY_MAX;

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
