/** Sessions, freezing and what protects mail. */
export const ACCOUNT_SAFETY_REFUSALS = {
  session_unknown: 12320,
  anti_phishing_code_invalid: 12321,
  freeze_link_spent: 12322,
  account_frozen: 12323,
} as const;
