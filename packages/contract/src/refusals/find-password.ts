/** Setting a new password in the place of a forgotten one. */
export const FIND_PASSWORD_REFUSALS = {
  reset_expired: 12970,
} as const;
