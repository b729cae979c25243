/** Friends whom people bring. */
export const INVITATION_REFUSALS = {
  invite_slots_none: 12195,
} as const;
