/** Keys of the open API. */
export const API_KEY_REFUSALS = {
  api_keys_full: 12910,
  api_key_label_missing: 12190,
  api_key_ip_invalid: 12191,
  api_key_ips_too_many: 12192,
} as const;
