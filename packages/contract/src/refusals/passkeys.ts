/** Passkeys and recovery codes. */
export const PASSKEY_REFUSALS = {
  passkey_name_invalid: 12340,
  passkey_limit: 12341,
  passkey_exists: 12342,
  passkey_expired: 12343,
  passkey_refused: 12344,
  passkey_missing: 12345,
  passkeys_unavailable: 12346,
  recovery_code_wrong: 12350,
  recovery_code_used: 12351,
} as const;
