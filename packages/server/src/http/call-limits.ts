import { isIPv6 } from 'node:net';

const WINDOW_MS = 60_000;
/** Enough for every caller of a busy minute; beyond it the oldest names are forgotten, so that memory stays bounded. */
const NAMES_MAX = 100_000;

/** Counts calls per name in windows of one minute. */
export interface CallCounter {
  /** Counts one call and gives how many this name made in the window. */
  count(name: string, now: number): number;
}

export function createCallCounter(): CallCounter {
  const windows = new Map<string, { startedAt: number; calls: number }>();
  return {
    count(name, now) {
      const window = windows.get(name);
      if (window && now - window.startedAt < WINDOW_MS) return ++window.calls;
      windows.delete(name);
      windows.set(name, { startedAt: now, calls: 1 });
      for (const [oldest, { startedAt }] of windows) {
        if (windows.size <= NAMES_MAX && now - startedAt < WINDOW_MS) break;
        windows.delete(oldest);
      }
      return 1;
    },
  };
}

/** Who an address is for counting: one IPv6 customer holds a whole /64. */
export const addressName = (ip: string): string =>
  isIPv6(ip) && !ip.startsWith('::ffff:') ? `ip:${expand(ip).slice(0, 4).join(':')}` : `ip:${ip.replace('::ffff:', '')}`;

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return tail === undefined ? left : [...left, ...zeros, ...right];
}
