export {
  ALERT_DAY_MS,
  ALERT_DIRECTIONS,
  alertDirection,
  ALERTS_MAX,
  ALERTS_PER_DAY_MAX,
  isAlertListFull,
  isAlertMet,
  type AlertDirection,
} from './price-alert.ts';
