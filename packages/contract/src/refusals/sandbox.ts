/** The sandbox of the open API. */
export const SANDBOX_REFUSALS = {
  sandbox_off: 12980,
  /** It has just been asked to start, or has ended and comes back. */
  sandbox_starting: 12981,
} as const;
