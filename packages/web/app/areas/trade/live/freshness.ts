import type { MarketStores } from './market-stores.ts';

/**
 * Whether prices are true, and if not, of when they are. Order forms read `isFresh` and wait while it is false; the page
 * says `oldSince` beside its prices.
 */
export interface Freshness {
  /** What is shown was true at `at`, epoch ms. */
  fresh(at: number): void;
  /** From now on it may be old; `provenAt` when a socket last proved it, epoch ms, 0 when none did. */
  stale(provenAt: number): void;
}

export function createFreshness({ isFresh, oldSince }: Pick<MarketStores, 'isFresh' | 'oldSince'>, servedAt: number): Freshness {
  let trueAt = servedAt;
  return {
    fresh(at) {
      trueAt = Math.max(trueAt, at);
      isFresh.set(true);
    },
    stale(provenAt) {
      if (!isFresh.get()) return;
      oldSince.set(Math.max(trueAt, provenAt));
      isFresh.set(false);
    },
  };
}
