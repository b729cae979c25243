/** Alerts to those who run an exchange. */
export const OPERATOR_ALERT_REFUSALS = {
  webhook_address_invalid: 12820,
  alert_recipient_missing: 12821,
} as const;
