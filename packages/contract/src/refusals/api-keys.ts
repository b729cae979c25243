/** Keys of the open API. */
export const API_KEY_REFUSALS = {
  api_keys_full: 12910,
  api_key_label_missing: 12190,
  api_key_ip_invalid: 12191,
  api_key_ips_too_many: 12192,
  /** No key of this exchange, or not one to be used from this address. */
  api_key_unknown: 12193,
  signature_invalid: 12194,
  /** The time that was signed lies outside the window. */
  request_expired: 12195,
  /** Signed the way of the original platform, which tells no order from its repetition. */
  signature_outdated: 12199,
} as const;
