import { randomInt } from 'node:crypto';

export interface BackoffRange {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** How long to wait after so many failures in a row: twice as long each time, less up to a half, so that not all come back at once. */
export function backoffMs(failures: number, { firstMs, maxMs }: BackoffRange): number {
  const longest = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return longest - randomInt(Math.floor(longest / 2) + 1);
}
