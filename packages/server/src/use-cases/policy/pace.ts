import type { OwnerId } from '@marque/engine';
import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../../ports/clock.ts';

const SECOND = 1_000;
/** More than can act within a second. */
const OWNERS_MAX = 30_000;

/** Lets an owner do something only so often a second. */
export interface Pace {
  /** Counts one attempt; false when it is one too many, which is then not counted. */
  admit(owner: OwnerId): boolean;
}

export function createPace(perSecond: number, clock: MonotonicClock): Pace {
  const attempts = new LRUCache<OwnerId, number[]>({ max: OWNERS_MAX });
  return {
    admit(owner) {
      const now = clock.monotonic();
      const recent = attempts.get(owner) ?? [];
      while (recent[0] !== undefined && now - recent[0] >= SECOND) recent.shift();
      if (recent.length >= perSecond) return false;
      if (recent.push(now) === 1) attempts.set(owner, recent);
      return true;
    },
  };
}
