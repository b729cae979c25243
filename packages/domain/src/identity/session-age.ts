/** A session unused for this long has expired (K094). */
export const SESSION_IDLE_MS = 24 * 3_600_000;
/** No session lives longer than this, however busy it is. */
export const SESSION_LIFE_MS = 7 * 24 * 3_600_000;
