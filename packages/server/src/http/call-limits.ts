import { LRUCache } from 'lru-cache';
import type { CallCounter } from '../ports/call-counter.ts';
import type { MonotonicClock } from '../ports/clock.ts';

const WINDOW_MS = 60_000;
/** Enough for every caller of a busy minute; beyond it the names not heard of for longest are forgotten, so that memory stays bounded. */
const NAMES_MAX = 30_000;

export function createCallCounter(clock: MonotonicClock): CallCounter {
  // A time of 0 would mean to the cache that the entry never ends.
  const perf = { now: () => clock.monotonic() + 1 };
  const windows = new LRUCache<string, { calls: number }>({ max: NAMES_MAX, ttl: WINDOW_MS, ttlResolution: 0, perf });
  return {
    count(name) {
      const window = windows.get(name);
      if (window) return (window.calls += 1);
      windows.set(name, { calls: 1 });
      return 1;
    },
  };
}
