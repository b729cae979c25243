import { formatSteps } from '@marque/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyLevels, compareDecimals, depthChecksum, isBetter } from '../../src/feed/index.ts';
import type { PriceLevel } from '../../src/http/market/index.ts';

describe('prices', () => {
  it.each([
    ['9', '10', -1],
    ['0.1', '0.09', 1],
    ['0.10001', '0.1', 1],
    ['2', '1.99999999', 1],
    ['10', '10', 0],
    ['0', '0.00000001', -1],
    ['99999999999999999999', '100000000000000000000', -1],
    ['1.5', '1.25', 1],
  ])('%s against %s', (a, b, sign) => {
    expect(Math.sign(compareDecimals(a, b))).toBe(sign);
  });

  it('stand in the order of their numbers, whatever their size', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), fc.nat(12), (a, b, scale) => {
        expect(Math.sign(compareDecimals(formatSteps(a, scale), formatSteps(b, scale)))).toBe(Math.sign(a - b));
      }),
    );
  });

  it('are better when higher for bids and lower for asks', () => {
    expect([isBetter('bids', '2', '1'), isBetter('asks', '1', '2'), isBetter('bids', '1', '1'), isBetter('asks', '1', '1')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a delta', () => {
  const level = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 9 }));

  it('gives the same side as a plain table of prices', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bids' as const, 'asks' as const),
        fc.array(fc.uniqueArray(level, { selector: ([ticks]) => ticks })),
        (side, deltas) => {
          const table = new Map<number, number>();
          let rows: readonly PriceLevel[] = [];
          for (const delta of deltas) {
            for (const [ticks, lots] of delta) table.set(ticks, lots);
            rows = applyLevels(
              side,
              rows,
              delta.map(([ticks, lots]) => [formatSteps(ticks, 1), String(lots)]),
            );
          }
          const plain = [...table].filter(([, lots]) => lots > 0).sort(([a], [b]) => (side === 'bids' ? b - a : a - b));
          expect(rows).toEqual(plain.map(([ticks, lots]) => [formatSteps(ticks, 1), String(lots)]));
        },
      ),
    );
  });
});

describe('the checksum', () => {
  it('is the CRC-32 of the best levels, bid and ask in turn, a side that ended left out', () => {
    expect(depthChecksum([], [])).toBe(0);
    expect(
      depthChecksum(
        [
          ['1', '3'],
          ['5', '6'],
        ],
        [['2', '4']],
      ),
    ).toBe(1738178251);
  });

  it('does not look below the best twenty-five', () => {
    const rows = Array.from({ length: 26 }, (_, i): PriceLevel => [String(100 - i), '1']);
    expect(depthChecksum(rows, [])).toBe(depthChecksum(rows.slice(0, 25), []));
    expect(depthChecksum(rows, [])).not.toBe(depthChecksum(rows.slice(0, 24), []));
  });
});
