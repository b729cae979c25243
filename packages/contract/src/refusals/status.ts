/** What operators write about how the exchange is. */
export const STATUS_REFUSALS = {
  incident_unknown: 12747,
  incident_over: 12748,
  incident_updates_full: 12749,
} as const;
