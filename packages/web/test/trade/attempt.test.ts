import { describe, expect, it } from 'vitest';
import { attemptFor, keepsAttempt, randomOrderId } from '../../app/data/attempt.ts';

const numbered = () => {
  let made = 0;
  return () => `id-${(made += 1)}`;
};

describe('one try to place one order', () => {
  it('keeps its key while the same order is asked again', () => {
    const newId = numbered();
    const first = attemptFor(undefined, 'buy 1', newId);
    expect(attemptFor(first, 'buy 1', newId).clientOrderId).toBe(first.clientOrderId);
  });

  it('gives another order another key', () => {
    const newId = numbered();
    const first = attemptFor(undefined, 'buy 1', newId);
    expect(attemptFor(first, 'buy 2', newId).clientOrderId).not.toBe(first.clientOrderId);
  });

  it('ends with every known answer, and stays open while none is known', () => {
    expect(keepsAttempt(undefined)).toBe(false);
    expect(keepsAttempt('balance_insufficient')).toBe(false);
    expect(keepsAttempt('busy')).toBe(true);
  });

  it('makes keys the wire takes', () => {
    const keys = new Set(Array.from({ length: 100 }, randomOrderId));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});
