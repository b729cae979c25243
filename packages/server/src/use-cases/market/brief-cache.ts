import type { MonotonicClock } from '../../ports/clock.ts';

/** Keeps answers that many ask for at once for a moment; the oldest go when there are too many. One that fails on its way is not kept. */
export interface BriefCache<Value> {
  get(name: string, make: () => Value): Value;
}

export function createBriefCache<Value>(clock: MonotonicClock, keptMs: number, entriesMax: number): BriefCache<Value> {
  const entries = new Map<string, { readonly at: number; readonly value: Value }>();
  return {
    get(name, make) {
      const now = clock.monotonic();
      const known = entries.get(name);
      if (known && now - known.at < keptMs) return known.value;
      const value = make();
      const entry = { at: now, value };
      entries.delete(name);
      entries.set(name, entry);
      if (value instanceof Promise)
        value.catch(() => {
          if (entries.get(name) === entry) entries.delete(name);
        });
      for (const [oldest] of entries) {
        if (entries.size <= entriesMax) break;
        entries.delete(oldest);
      }
      return value;
    },
  };
}
