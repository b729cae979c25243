import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../../ports/clock.ts';

/** Beyond it the names counted longest ago are forgotten, so that memory stays bounded. */
const NAMES_MAX = 30_000;

/** Counts by name in windows of one length, which begin and end for all names together. */
export class CountedWindows<Name extends string | number> {
  readonly #counts = new LRUCache<Name, { window: number; count: number }>({ max: NAMES_MAX });
  readonly #windowMs: number;
  readonly #clock: MonotonicClock;

  constructor(windowMs: number, clock: MonotonicClock) {
    this.#windowMs = windowMs;
    this.#clock = clock;
  }

  /** Adds to a name's count and gives what it is then. */
  add(name: Name, counts: number): number {
    const count = this.of(name) + counts;
    this.#counts.set(name, { window: this.#window, count });
    return count;
  }

  of(name: Name): number {
    const known = this.#counts.get(name);
    return known?.window === this.#window ? known.count : 0;
  }

  /** Whole seconds until the next window, at least one. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil(((this.#window + 1) * this.#windowMs - this.#clock.monotonic()) / 1_000));
  }

  get #window(): number {
    return Math.floor(this.#clock.monotonic() / this.#windowMs);
  }
}
