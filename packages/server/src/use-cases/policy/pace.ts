import type { OwnerId } from '@marque/engine';
import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../../ports/clock.ts';
import { PUBLISHED_WITHIN_MS, UNSHARED, type SharedCount } from '../../ports/shared-counts.ts';

const SECOND = 1_000;
/** More than can act within a second. */
const OWNERS_MAX = 30_000;

/** Lets an owner do something only so often a second. */
export interface Pace {
  /** Counts one attempt; false when it is one too many, which is then not counted. */
  admit(owner: OwnerId): boolean;
}

export function createPace(perSecond: number, clock: MonotonicClock, shared: SharedCount = UNSHARED): Pace {
  /** The newest attempts of each, oldest first, and no more than are admitted in a second. */
  const attempts = new LRUCache<string, number[]>({ max: OWNERS_MAX });
  shared.join((name, amount) => {
    // As early as they can have been, so that nobody has to wait longer than at one process.
    const at = clock.monotonic() - PUBLISHED_WITHIN_MS;
    const heard = Array.from({ length: Math.min(amount, perSecond) }, () => at);
    attempts.set(name, [...(attempts.get(name) ?? []), ...heard].toSorted((a, b) => a - b).slice(-perSecond));
  });
  return {
    admit(owner) {
      const name = String(owner);
      const now = clock.monotonic();
      const recent = attempts.get(name) ?? [];
      while (recent[0] !== undefined && now - recent[0] >= SECOND) recent.shift();
      if (recent.length >= perSecond) return false;
      if (recent.push(now) === 1) attempts.set(name, recent);
      shared.publish(name, 1);
      return true;
    },
  };
}
