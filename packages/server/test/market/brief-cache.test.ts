import { expect, it } from 'vitest';
import { createBriefCache } from '../../src/use-cases/market/brief-cache.ts';

let now = 0;
const clock = { monotonic: () => now };

it('keeps an answer for its time, and only so many of them', () => {
  const cache = createBriefCache<number>(clock, 100, 2);
  expect([cache.get('a', () => 1), cache.get('a', () => 2)]).toEqual([1, 1]);
  now += 100;
  expect(cache.get('a', () => 3)).toBe(3);
  cache.get('b', () => 4);
  cache.get('c', () => 5);
  expect([cache.get('c', () => 6), cache.get('a', () => 7)]).toEqual([5, 7]);
});

it('shares an answer that is on its way, and keeps none that failed', async () => {
  const cache = createBriefCache<Promise<number>>(clock, 100, 2);
  const failing = cache.get('a', () => Promise.reject(new Error('no store')));
  expect(cache.get('a', () => Promise.resolve(1))).toBe(failing);
  await expect(failing).rejects.toThrow('no store');
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(2);
});
