import { beforeEach, expect, it, vi } from 'vitest';
import { takesFirstTour } from '../../app/areas/trade/tour/tour-seen.ts';
import { TOUR_STEPS } from '../../app/areas/trade/tour/tour-steps.ts';

const storage = (isFull = false) => {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('full');
      texts.set(key, text);
    },
  };
};

beforeEach(() => vi.unstubAllGlobals());

it('begins by itself once in a browser', () => {
  vi.stubGlobal('localStorage', storage());
  expect([takesFirstTour(), takesFirstTour()]).toEqual([true, false]);
});

it('never begins by itself where each visit would be the first', () => {
  vi.stubGlobal('localStorage', storage(true));
  expect(takesFirstTour()).toBe(false);
});

it('goes over the five places of A-094, the markets first', () => {
  expect(TOUR_STEPS.map(({ title }) => title).slice(0, 5)).toEqual(['markets', 'chart', 'orderBook', 'orderForm', 'myOrders']);
});
