import { ORDER_LIMITS, type RateLimit } from '@marque/domain/api-keys';
import type { OwnerId } from '@marque/engine';
import type { MonotonicClock } from '../../ports/clock.ts';
import { UNSHARED_COUNTS, type SharedCounts } from '../../ports/shared-counts.ts';
import { CountedWindows } from './counted-windows.ts';

interface OrderCount {
  readonly limit: RateLimit;
  readonly count: number;
}

/** Orders that accounts have sent by their keys, in every window that has a limit. A new process counts anew. */
export class OrderCounts {
  readonly #windows: readonly { readonly limit: RateLimit; readonly counts: CountedWindows }[];

  constructor(clock: MonotonicClock, shared: SharedCounts = UNSHARED_COUNTS) {
    this.#windows = ORDER_LIMITS.map((limit) => {
      const name = `orders.${limit.intervals}-${limit.interval}`;
      return { limit, counts: new CountedWindows(limit.windowMs, clock, shared.named(name, limit.max)) };
    });
  }

  of(owner: OwnerId): readonly OrderCount[] {
    return this.#windows.map(({ limit, counts }) => ({ limit, count: counts.of(String(owner)) }));
  }

  /** Counts so many orders; where they are too many none is counted, and the answer is how many seconds to wait. */
  take(owner: OwnerId, orders: number): number | undefined {
    const name = String(owner);
    const full = this.#windows.filter(({ limit, counts }) => counts.of(name) + orders > limit.max);
    if (full.length > 0) return Math.max(...full.map(({ counts }) => counts.secondsLeft));
    for (const { counts } of this.#windows) counts.add(name, orders);
    return undefined;
  }
}
