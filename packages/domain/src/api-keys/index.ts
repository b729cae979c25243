export {
  API_KEY_LABEL_MAX,
  API_KEY_LIFE_DAYS,
  API_KEY_STATES,
  API_KEYS_MAX,
  apiKeyExpiry,
  apiKeyState,
  changedExpiry,
  hasEnded,
  type ApiKeyState,
} from './api-key.ts';
export { API_KEY_IPS_MAX, API_KEY_PREFIX_MIN, isIpAllowed, parseBoundIps, type BoundIps } from './bound-ips.ts';
export {
  KEY_KIND_NAMES,
  KEY_KINDS,
  parsePublicPem,
  PUBLIC_PEM_MAX,
  RSA_BITS_MAX,
  RSA_BITS_MIN,
  type KeyKind,
  type PairKind,
} from './key-kind.ts';
export { DEFAULT_KEY_SCOPES, KEY_SCOPES, needsBoundIps, parseKeyScopes, type KeyScope } from './key-scopes.ts';
export {
  BAN_MEMORY_MS,
  banMs,
  DISREGARDS_MAX,
  ORDER_LIMITS,
  RATE_LIMITS,
  REQUEST_WINDOW_MS,
  REQUEST_WINDOW_MS_MAX,
  REQUESTS_LIMIT,
  WEIGHT_LIMIT,
  type RateLimit,
} from './api-limits.ts';
