import { LRUCache } from 'lru-cache';
import type { CallCounter } from '../ports/call-counter.ts';
import type { MonotonicClock } from '../ports/clock.ts';
import { UNSHARED, type SharedCount } from '../ports/shared-counts.ts';

const WINDOW_MS = 60_000;
/** Enough for every caller of a busy minute; beyond it the names seen longest ago are removed, so that memory stays bounded. */
const NAMES_MAX = 30_000;

interface Window {
  calls: number;
  /** Those of them that other processes do not know of. */
  unpublished: number;
}

/** What other processes count is added to the window of a name that runs here, or begins one. */
export function createCallCounter(clock: MonotonicClock, shared: SharedCount = UNSHARED): CallCounter {
  // To the cache an entry of just its age is fresh, and one of time 0 has no end.
  const perf = { now: () => clock.monotonic() + 1 };
  const windows = new LRUCache<string, Window>({ max: NAMES_MAX, ttl: WINDOW_MS - 1, ttlResolution: 0, perf });
  const windowOf = (name: string): Window => {
    const known = windows.get(name);
    if (known) return known;
    const begun = { calls: 0, unpublished: 0 };
    windows.set(name, begun);
    return begun;
  };
  shared.join((name, calls) => {
    windowOf(name).calls += calls;
  });
  return {
    count(name) {
      const window = windowOf(name);
      window.calls += 1;
      window.unpublished = shared.publish(name, window.unpublished + 1);
      return window.calls;
    },
  };
}
