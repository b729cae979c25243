const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Ms to wait before attempt `attempt` (from 0): 1 s doubling to 30 s. `random` in [0, 1) takes away up to a
 * half, so that readers who lost the line together do not come back together.
 */
export function reconnectDelay(attempt: number, random: number): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(attempt, 10), LONGEST_MS);
  return Math.round(longest * (1 - random / 2));
}
