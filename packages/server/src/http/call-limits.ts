import { LRUCache } from 'lru-cache';
import type { CallCounter } from '../ports/call-counter.ts';
import type { MonotonicClock } from '../ports/clock.ts';

const WINDOW_MS = 60_000;
/** Enough for every caller of a busy minute; beyond it the names seen longest ago are removed, so that memory stays bounded. */
const NAMES_MAX = 30_000;

export function createCallCounter(clock: MonotonicClock): CallCounter {
  // To the cache an entry of just its age is fresh, and one of time 0 has no end.
  const perf = { now: () => clock.monotonic() + 1 };
  const windows = new LRUCache<string, { calls: number }>({ max: NAMES_MAX, ttl: WINDOW_MS - 1, ttlResolution: 0, perf });
  return {
    count(name) {
      const window = windows.get(name);
      if (window) return (window.calls += 1);
      windows.set(name, { calls: 1 });
      return 1;
    },
  };
}
