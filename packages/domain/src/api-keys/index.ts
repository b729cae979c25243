export {
  API_KEY_IPS_MAX,
  API_KEY_LABEL_MAX,
  API_KEY_LIFE_DAYS,
  API_KEY_SCOPES,
  API_KEYS_MAX,
  apiKeyExpiry,
  isApiKeyLive,
  KEY_CALLS_PER_MINUTE,
  KEY_ORDERS_PER_SECOND,
  isIpAllowed,
  parseBoundIps,
  type BoundIps,
} from './api-key.ts';
