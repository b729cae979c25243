import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOVEMENT_KINDS, monthsUpTo, readMonth, statementOf, type KindSum } from '../src/statements/index.ts';

const units = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const movement = fc.record({ kind: fc.constantFrom(...MOVEMENT_KINDS), units, month: fc.integer({ min: 0, max: 5 }) });

describe('a statement', () => {
  it('adds up from its opening to its closing, and goes on from the month before', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), units, (movements, start) => {
        const balance = movements.reduce((sum, each) => sum + each.units, start);
        const statements = [0, 1, 2, 3, 4, 5].map((month) =>
          statementOf(
            balance,
            movements.map(({ kind, units: moved, month: at }): KindSum => ({
              kind,
              within: at === month ? moved : 0n,
              after: at > month ? moved : 0n,
            })),
          ),
        );
        let before = start;
        for (const { opening, sums, closing } of statements) {
          expect(opening).toBe(before);
          expect(sums.reduce((sum, each) => sum + each.units, opening)).toBe(closing);
          before = closing;
        }
        expect(before).toBe(balance);
      }),
    );
  });
});

describe('a month', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  it('is one of UTC that has begun', () => {
    expect(readMonth('2026-02', now)).toEqual({ name: '2026-02', begin: Date.UTC(2026, 1), end: Date.UTC(2026, 2) });
    expect(readMonth('2026-03', now)?.end).toBe(Date.UTC(2026, 3));
    for (const wrong of ['2026-04', '2026-13', '2026-3', '1999-01', 'x']) expect(readMonth(wrong, now)).toBeUndefined();
  });
  it('has those before it, across the year', () => {
    expect(monthsUpTo(now, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']);
  });
});
