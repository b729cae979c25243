import { alertDirection, ALERTS_MAX, ALERTS_PER_DAY_MAX, isAlertListFull, isAlertMet } from '@marque/domain/alerts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ticks = fc.integer({ min: 1, max: 1_000_000 });

describe('a price alert', () => {
  it('waits for the price to rise or fall to it, and for nothing at the price itself', () => {
    expect([alertDirection(11, 10), alertDirection(9, 10), alertDirection(10, 10)]).toEqual(['rise', 'fall', undefined]);
  });

  it('is never met by the price that it was set at, and always by its own', () => {
    fc.assert(
      fc.property(ticks, ticks, (price, now) => {
        const direction = alertDirection(price, now);
        if (!direction) return;
        expect(isAlertMet({ direction, ticks: price }, now, now)).toBe(false);
        expect(isAlertMet({ direction, ticks: price }, price, price)).toBe(true);
        expect(isAlertMet({ direction, ticks: price }, Math.min(price, now), Math.max(price, now))).toBe(true);
      }),
    );
  });

  it('has room while fewer than the limit wait, and fewer than the limit of a day were set', () => {
    const [waiting, setToday] = [ALERTS_MAX - 1, ALERTS_PER_DAY_MAX - 1];
    expect(isAlertListFull({ waiting, setToday })).toBe(false);
    expect(isAlertListFull({ waiting: ALERTS_MAX, setToday })).toBe(true);
    expect(isAlertListFull({ waiting, setToday: ALERTS_PER_DAY_MAX })).toBe(true);
  });
});
