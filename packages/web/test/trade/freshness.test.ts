import { describe, expect, it } from 'vitest';
import { createFreshness } from '../../app/areas/trade/live/freshness.ts';
import { createStore } from '../../app/areas/trade/live/paced-store.ts';

const stores = () => ({ isFresh: createStore(true), oldSince: createStore<number | undefined>(undefined) });

describe('whether prices are true', () => {
  it('says of when they are from the moment they may be old', () => {
    const shown = stores();
    const freshness = createFreshness(shown, 1_000);
    freshness.fresh(5_000);
    freshness.stale(7_000);
    expect([shown.isFresh.get(), shown.oldSince.get()]).toEqual([false, 7_000]);
  });

  it('keeps the first moment at which data was stale while it stays stale', () => {
    const shown = stores();
    const freshness = createFreshness(shown, 1_000);
    freshness.stale(4_000);
    freshness.stale(0);
    freshness.stale(9_000);
    expect(shown.oldSince.get()).toBe(4_000);
  });

  it('knows nothing newer than the page itself before anything came', () => {
    const shown = stores();
    createFreshness(shown, 1_000).stale(0);
    expect([shown.isFresh.get(), shown.oldSince.get()]).toEqual([false, 1_000]);
  });

  it('is right again with the next proof, and starts anew after it', () => {
    const shown = stores();
    const freshness = createFreshness(shown, 1_000);
    freshness.stale(2_000);
    freshness.fresh(6_000);
    expect(shown.isFresh.get()).toBe(true);
    freshness.stale(3_000);
    expect(shown.oldSince.get()).toBe(6_000);
  });
});
