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
  /** The answer is not known: ask again with the same key. */
  busy: 12999,
} as const;
