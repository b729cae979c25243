export { ALERT_EMAILS_MAX, ALERT_EVENTS, ALERT_ITEMS_MAX, type AlertEvent } from './alert-events.ts';
export { isWebhookAddress, signedText, WEBHOOK_ADDRESS_MAX } from './webhook-address.ts';
