import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOfFee, RATE_ONE } from '../src/trading/index.ts';

test('what is left after the fee is the truncated product, whether it is small or beyond exact numbers', () => {
  const gross = fc.oneof(
    fc.bigInt(0n, 10_000n),
    fc.bigInt(2n ** 53n - 10_000n, 2n ** 53n + 10_000n),
    fc.bigInt(0n, 2n ** 63n - 1n),
    fc.bigInt(0n, 2n ** 53n),
    fc.bigInt(1n, 9_007_199_254n).map((millions) => millions * 1_000_000n - 1n),
  );
  fc.assert(
    fc.property(gross, fc.integer({ min: 0, max: RATE_ONE }), (units, rate) => {
      expect(netOfFee(units, rate)).toBe((units * BigInt(RATE_ONE - rate)) / BigInt(RATE_ONE));
    }),
    { numRuns: 20_000 },
  );
});
