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
  api_key_range_too_wide: 12168,
  /** A key that withdraws is bound to addresses. */
  api_key_withdraw_unbound: 12161,
  api_key_pem_missing: 12162,
  /** No public key as PEM writes it. */
  api_key_pem_invalid: 12163,
  /** Nobody but its owner may have that. */
  api_key_pem_private: 12164,
  /** A public key of another kind than was said. */
  api_key_pem_kind: 12165,
  api_key_rsa_size: 12166,
  /** Expired or disabled: such a key can only be deleted. */
  api_key_ended: 12167,
} as const;
