import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../../ports/clock.ts';
import { UNSHARED, type SharedCount } from '../../ports/shared-counts.ts';

/** Beyond it the names counted longest ago are forgotten, so that memory stays bounded. */
const NAMES_MAX = 30_000;

interface Counted {
  readonly window: number;
  count: number;
  /** What of it other processes do not know of. */
  unpublished: number;
}

/**
 * Counts by name in windows of one length, which begin and end for all names together. What other processes count is added to the window in which it is
 * heard: theirs begin at other moments.
 */
export class CountedWindows {
  readonly #counts = new LRUCache<string, Counted>({ max: NAMES_MAX });
  readonly #windowMs: number;
  readonly #clock: MonotonicClock;
  readonly #shared: SharedCount;

  constructor(windowMs: number, clock: MonotonicClock, shared: SharedCount = UNSHARED) {
    this.#windowMs = windowMs;
    this.#clock = clock;
    this.#shared = shared;
    shared.join((name, counts) => {
      this.#current(name).count += counts;
    });
  }

  /** Adds to a name's count and gives what it is then. */
  add(name: string, counts: number): number {
    const current = this.#current(name);
    current.count += counts;
    current.unpublished = this.#shared.publish(name, current.unpublished + counts);
    return current.count;
  }

  of(name: string): number {
    const known = this.#counts.get(name);
    return known?.window === this.#window ? known.count : 0;
  }

  /** Whole seconds until the next window, at least one. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil(((this.#window + 1) * this.#windowMs - this.#clock.monotonic()) / 1_000));
  }

  #current(name: string): Counted {
    const known = this.#counts.get(name);
    if (known?.window === this.#window) return known;
    const begun = { window: this.#window, count: 0, unpublished: 0 };
    this.#counts.set(name, begun);
    return begun;
  }

  get #window(): number {
    return Math.floor(this.#clock.monotonic() / this.#windowMs);
  }
}
