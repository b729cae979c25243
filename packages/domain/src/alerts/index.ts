export { ALERT_DIRECTIONS, alertDirection, ALERTS_MAX, isAlertMet, type AlertDirection } from './price-alert.ts';
