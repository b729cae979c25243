import { createCallCounter } from '../http/call-limits.ts';
import type { CallCounter } from '../ports/call-counter.ts';
import type { MonotonicClock } from '../ports/clock.ts';
import { UNSHARED_COUNTS, type SharedCounts } from '../ports/shared-counts.ts';

export interface RenderLimits {
  /** Renderings at once. */
  readonly atOnce: number;
  /** Renderings that wait, of everybody and of one name. */
  readonly waitingMax: number;
  readonly waitingOfOneMax: number;
  /** Renderings that one name may ask for in a minute. */
  readonly perMinute: number;
}

export const RENDER_LIMITS: RenderLimits = { atOnce: 3, waitingMax: 40, waitingOfOneMax: 8, perMinute: 240 };

/** Why nothing was rendered: this name asked for too much, or too many requests wait. */
export type NotRendered = 'over-budget' | 'queue-full';

/**
 * Renders a few pages at a time. Whoever waits waits behind his own renderings, not behind everybody else's: names take turns,
 * people who are signed in before visitors.
 */
export class RenderQueue {
  readonly #limits: RenderLimits;
  readonly #asked: CallCounter;
  readonly #signedIn = new Map<string, (() => void)[]>();
  readonly #visitors = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: RenderLimits, clock: MonotonicClock, counts: SharedCounts = UNSHARED_COUNTS) {
    this.#limits = limits;
    this.#asked = createCallCounter(clock, counts.named('pages.renderings', limits.perMinute));
  }

  /** The result of the work, or why it was never begun. */
  async run<T>(name: string, isSignedIn: boolean, work: () => Promise<T>): Promise<{ readonly result: T } | NotRendered> {
    const { atOnce, waitingMax, waitingOfOneMax, perMinute } = this.#limits;
    if (this.#asked.count(name) > perMinute) return 'over-budget';
    if (this.#running < atOnce) this.#running += 1;
    else {
      const queues = isSignedIn ? this.#signedIn : this.#visitors;
      const own = queues.get(name) ?? [];
      if (this.#waiting >= waitingMax || own.length >= waitingOfOneMax) return 'queue-full';
      queues.set(name, own);
      this.#waiting += 1;
      await new Promise<void>((resolve) => {
        own.push(resolve);
      });
    }
    try {
      return { result: await work() };
    } finally {
      this.#next();
    }
  }

  #next(): void {
    const queues = this.#signedIn.size > 0 ? this.#signedIn : this.#visitors;
    const [first] = queues;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [name, own] = first;
    const begin = own.shift();
    queues.delete(name);
    if (own.length > 0) queues.set(name, own);
    this.#waiting -= 1;
    begin?.();
  }
}
