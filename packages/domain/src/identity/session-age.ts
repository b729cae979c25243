/** A login stamp older than this is checked with the server before a protected page opens. */
export const SESSION_RECHECK_MS = 1_800_000;
/** A session unused for this long has expired (K094). */
export const SESSION_IDLE_MS = 24 * 3_600_000;
/** No session lives longer than this, however busy it is. */
export const SESSION_LIFE_MS = 7 * 24 * 3_600_000;
