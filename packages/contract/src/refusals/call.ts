/** What any call can answer, whatever it is for. */
export const CALL_REFUSALS = {
  session_missing: 1101,
  session_ended: 1104,
  too_frequent: 12003,
  range_incomplete: 12121,
  range_reversed: 12121,
  range_too_long: 12121,
  field_invalid: 12900,
  not_found: 12901,
  forbidden_here: 12902,
  organisation_unknown: 12920,
  idempotency_key_reused: 12921,
  service_not_open: 12922,
  /** An API key that its owner did not give this scope. */
  scope_missing: 12923,
  /** Signed in is needed, or an operator tried what only the account's owner may do. */
  credential_refused: 12924,
  /** The answer is not known: ask again with the same key. */
  busy: 12999,
} as const;

/** Sessions that no longer hold: the client forgets its user (E002, E003). It needs no other code, so this is read without the rest. */
export const SESSION_CODES: readonly number[] = [CALL_REFUSALS.session_missing, CALL_REFUSALS.session_ended];
