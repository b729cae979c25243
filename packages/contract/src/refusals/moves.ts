/** Transfers between users, and conversion. */
export const MOVE_REFUSALS = {
  transfer_recipient_missing: 12760,
  transfer_recipient_unknown: 12761,
  transfer_to_self: 12762,
  transfer_token_closed: 12763,
  transfer_note_too_long: 12764,
  convert_same_token: 12765,
  convert_unavailable: 12766,
  convert_funds_missing: 12767,
  /** The quote is over, was of another rate, or the market has left it. */
  rate_changed: 12908,
} as const;
