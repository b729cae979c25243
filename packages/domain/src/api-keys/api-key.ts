/** Keys that one account may have; those that have expired count until they are deleted (V-074). */
export const API_KEYS_MAX = 5;
export const API_KEY_LABEL_MAX = 50;
/** How long a key lives that is bound to no address (K024). */
export const API_KEY_LIFE_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** When a key ends by itself (epoch ms) that is bound to no address since a time; null for one that is bound to addresses. */
export const apiKeyExpiry = (ips: readonly string[], since: number): number | null =>
  ips.length > 0 ? null : since + API_KEY_LIFE_DAYS * DAY_MS;

/** When a key ends after its addresses have changed: what ends already ends as before, and what loses its addresses has its days from then on. */
export const changedExpiry = (before: number | null, ips: readonly string[], now: number): number | null =>
  ips.length > 0 ? null : (before ?? apiKeyExpiry(ips, now));

interface KeyTimes {
  readonly isEnabled: boolean;
  readonly expiresAt: number | null;
  /** Since when its owner has it rest, if so. */
  readonly pausedAt: number | null;
}

export const API_KEY_STATES = ['live', 'paused', 'expired', 'disabled'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** How a key is at a time (T016 to T018). What was disabled stays so, whatever the clock says; what its owner has paused goes on when they say so. */
export function apiKeyState({ isEnabled, expiresAt, pausedAt }: KeyTimes, now: number): ApiKeyState {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (!isEnabled) return 'disabled';
  return pausedAt === null ? 'live' : 'paused';
}

/** Whether a key will never be in use again. */
export const hasEnded = (state: ApiKeyState): boolean => state === 'expired' || state === 'disabled';
