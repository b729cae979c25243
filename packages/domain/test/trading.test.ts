import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  candleOpen,
  historyRangeProblem,
  isCancellable,
  needsPriceConfirmation,
  netOfFee,
  nextCandleOpen,
  orderStatus,
  parsePairCode,
  parseCandleLength,
  priceGuard,
  RATE_ONE,
  rateAsFraction,
  RESOLUTIONS,
} from '@marque/domain/trading';

describe('pair codes (A-058)', () => {
  it('splits at the last underscore', () => {
    expect(parsePairCode('ART_CK.USD')).toEqual({ token: 'ART', market: 'CK.USD' });
  });
  it.each(['', 'ART', 'ART_', '_USDT', 'art_usdt', 'ART_USDT_', '__proto__', 'ART USDT', `${'A'.repeat(17)}_USDT`, 'ART/USDT'])(
    'refuses %j',
    (code) => expect(parsePairCode(code)).toBeUndefined(),
  );
});

describe('the price guard (V-035)', () => {
  it('is inclusive at a ninth and at nine times', () => {
    expect(priceGuard(900)).toEqual({ min: 100, max: 8100 });
    expect(priceGuard(901)).toEqual({ min: 101, max: 8109 });
    expect(priceGuard(0)).toBeUndefined();
  });
});

describe('the 20 % question (V-036)', () => {
  it.each([
    ['buy', 120, false],
    ['buy', 121, true],
    ['buy', 1, false],
    ['sell', 80, false],
    ['sell', 79, true],
    ['sell', 999, false],
  ] as const)('%s at %i against 100: %s', (side, ticks, asks) => expect(needsPriceConfirmation(side, ticks, 100)).toBe(asks));
  it('asks nothing without a last price', () => expect(needsPriceConfirmation('buy', 999, 0)).toBe(false));
});

describe('fees (A-063)', () => {
  it('leave the receiver the truncated net', () => {
    expect(netOfFee(1000n, 2000)).toBe(998n);
    expect(netOfFee(1n, 2000)).toBe(0n);
    expect(netOfFee(1001n, 0)).toBe(1001n);
  });
  it('never get less by splitting', () => {
    const amount = fc.bigInt(1n, 10n ** 18n);
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: RATE_ONE }), (a, b, rate) => {
        expect(netOfFee(a, rate) + netOfFee(b, rate)).toBeLessThanOrEqual(netOfFee(a + b, rate));
      }),
    );
  });
  it.each([
    [2000, '0.002'],
    [0, '0'],
    [1500, '0.0015'],
  ])('writes %i millionths as %s', (rate, text) => expect(rateAsFraction(rate)).toBe(text));
});

describe('candles (A-044)', () => {
  const at = Date.UTC(2024, 1, 29, 13, 47, 31, 250);
  it.each([
    ['1s', '2024-02-29T13:47:31Z'],
    ['1m', '2024-02-29T13:47:00Z'],
    ['5m', '2024-02-29T13:45:00Z'],
    ['15m', '2024-02-29T13:45:00Z'],
    ['30m', '2024-02-29T13:30:00Z'],
    ['1h', '2024-02-29T13:00:00Z'],
    ['4h', '2024-02-29T12:00:00Z'],
    ['1D', '2024-02-29T00:00:00Z'],
    ['1W', '2024-02-26T00:00:00Z'],
    ['1M', '2024-02-01T00:00:00Z'],
  ] as const)('%s holds a moment from %s', (resolution, open) => expect(candleOpen(resolution, at)).toBe(Date.parse(open)));

  it('lie end to end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RESOLUTIONS), fc.integer({ min: 0, max: 4_000_000_000_000 }), (resolution, time) => {
        const open = candleOpen(resolution, time);
        const next = nextCandleOpen(resolution, open);
        expect(open).toBeLessThanOrEqual(time);
        expect(next).toBeGreaterThan(time);
        expect(candleOpen(resolution, next)).toBe(next);
        expect(candleOpen(resolution, next - 1)).toBe(open);
      }),
    );
  });

  it('take the recorded minutes as well', () => {
    expect(parseCandleLength('1440')).toBe('1D');
    expect(parseCandleLength('10')).toBe('10m');
    expect(parseCandleLength('4h')).toBe('4h');
    expect(parseCandleLength('7m')).toBeUndefined();
  });
});

describe("an order's status (A-049)", () => {
  it.each([
    [10, 0, true, 1],
    [10, 4, true, 2],
    [10, 10, false, 3],
    [10, 4, false, 0],
    [10, 0, false, 0],
  ])('%i lots, %i filled, open %s: %i', (lots, filled, isOpen, status) => expect(orderStatus(lots, filled, isOpen)).toBe(status));
  it('can be cancelled while unfilled or partial only', () => {
    expect([0, 1, 2, 3].filter((status) => isCancellable(status as 0 | 1 | 2 | 3))).toEqual([1, 2]);
  });
});

describe('history ranges (V-024)', () => {
  const day = 86_400_000;
  it.each([
    [undefined, undefined, undefined],
    [0, undefined, 'range_incomplete'],
    [undefined, 0, 'range_incomplete'],
    [1, 0, 'range_reversed'],
    [0, 60 * day, undefined],
    [0, 60 * day + 1, 'range_too_long'],
  ])('%s to %s: %s', (begin, end, problem) => expect(historyRangeProblem(begin, end)).toBe(problem));
});
