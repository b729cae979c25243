/** Binding and changing the phone number and the email address of an account. */
export const PHONE_REFUSALS = {
  phone_invalid: 12960,
  phone_taken: 12961,
  phone_unchanged: 12962,
  email_unchanged: 12963,
} as const;
