import type { OwnerId } from '@marque/engine';
import type { MonotonicClock } from '../../ports/clock.ts';

const SECOND = 1_000;

/** Lets an owner do something only so often a second. */
export interface Pace {
  /** Counts one attempt; false when it is one too many, which is then not counted. */
  admit(owner: OwnerId): boolean;
}

export function createPace(perSecond: number, clock: MonotonicClock): Pace {
  const attempts = new Map<OwnerId, readonly number[]>();
  return {
    admit(owner) {
      const now = clock.monotonic();
      const recent = (attempts.get(owner) ?? []).filter((at) => now - at < SECOND);
      if (recent.length >= perSecond) return false;
      attempts.delete(owner);
      attempts.set(owner, [...recent, now]);
      for (const [quietest, times] of attempts) {
        if (now - (times.at(-1) ?? 0) < SECOND) break;
        attempts.delete(quietest);
      }
      return true;
    },
  };
}
