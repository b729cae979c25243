/** Registering with an invitation. */
export const REGISTRATION_REFUSALS = {
  invite_places_taken: 12971,
} as const;
