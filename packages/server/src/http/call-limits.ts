import type { CallCounter } from '../ports/call-counter.ts';
import type { MonotonicClock } from '../ports/clock.ts';

const WINDOW_MS = 60_000;
/** Enough for every caller of a busy minute; beyond it the oldest names are forgotten, so that memory stays bounded. */
const NAMES_MAX = 100_000;

export function createCallCounter(clock: MonotonicClock): CallCounter {
  const windows = new Map<string, { startedAt: number; calls: number }>();
  return {
    count(name) {
      const now = clock.monotonic();
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
