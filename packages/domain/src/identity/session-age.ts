/** A login stamp older than this is checked with the server before a protected page opens. */
export const SESSION_RECHECK_MS = 1_800_000;
export const SESSION_IDLE_MS = 24 * 3_600_000;
