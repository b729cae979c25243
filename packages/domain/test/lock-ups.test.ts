import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyProblem,
  bonusOf,
  bonusOfDay,
  bonusUntil,
  coveredPrincipal,
  DAY_MS,
  daysOver,
  GIFT_RATE_SCALE,
  inviterReward,
  LOCK_UP_DAYS_MAX,
  lockUpEnd,
  lockUpSerial,
  lockUpStatus,
  promiseOf,
  readLockUpSerial,
  type ApplyTerms,
  type YieldTerms,
} from '../src/lock-ups/index.ts';
import { ppmOfPercent } from '../src/money/index.ts';

const principals = fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n });
const ppms = fc.integer({ min: 0, max: 10_000_000 });
const gifts = fc.record({
  rate: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  scaleFrom: fc.integer({ min: 0, max: 18 }),
  scaleTo: fc.integer({ min: 0, max: 18 }),
});
const terms: fc.Arbitrary<YieldTerms> = fc.record({
  days: fc.integer({ min: 1, max: 400 }),
  ratePpm: ppms,
  extraPpm: ppms,
  gift: fc.option(gifts, { nil: undefined }),
});
const YEAR: YieldTerms = { days: 365, ratePpm: 80_000, extraPpm: 0, gift: undefined };

describe('the yield of a lock-up', () => {
  it('is simple interest by actual days over 365', () => {
    expect(bonusOf(1_000_00n, YEAR)).toBe(80_00n);
    expect(bonusOf(1_000_00n, { ...YEAR, days: 30 })).toBe(6_57n);
    expect(bonusOf(1_000_00n, { ...YEAR, days: 30, extraPpm: 100_000 })).toBe(6_57n + 65n);
    expect(bonusOf(1_000_00n, { ...YEAR, days: 366 })).toBe(80_21n);
  });

  it('of a gift is counted in the other token', () => {
    const gift = { rate: 125n * 10n ** BigInt(GIFT_RATE_SCALE - 1), scaleFrom: 2, scaleTo: 4 };
    expect(bonusOf(1_000_00n, { ...YEAR, gift })).toBe(1_000_0000n);
  });

  it('adds up day by day to the whole, to the unit', () => {
    fc.assert(
      fc.property(principals, terms, (principal, of) => {
        let sum = 0n;
        for (let day = 1; day <= of.days; day += 1) {
          const paid = bonusOfDay(principal, day, of);
          expect(paid).toBeGreaterThanOrEqual(0n);
          sum += paid;
          expect(sum).toBe(bonusUntil(principal, day, of));
        }
        expect(sum).toBe(bonusOf(principal, of));
      }),
      { numRuns: 50 },
    );
  });

  it('is never above the formula, and below it by what two cuts take at most', () => {
    fc.assert(
      fc.property(principals, terms, (principal, of) => {
        // Both sides times every divisor, so that nothing is cut.
        const [number, divisor] =
          of.gift === undefined
            ? [1n, 1n]
            : [of.gift.rate * 10n ** BigInt(of.gift.scaleTo), 10n ** BigInt(GIFT_RATE_SCALE + of.gift.scaleFrom)];
        const exact = principal * BigInt(of.ratePpm) * BigInt(of.days) * number * (1_000_000n + BigInt(of.extraPpm));
        const whole = 365_000_000n * 1_000_000n * divisor;
        const bonus = bonusOf(principal, of);
        expect(bonus * whole).toBeLessThanOrEqual(exact);
        expect((bonus + 3n + BigInt(of.extraPpm) / 1_000_000n) * whole).toBeGreaterThan(exact);
      }),
    );
  });

  it('of an inviter is a part of the yield without its extra', () => {
    expect(inviterReward(1_000_00n, { ...YEAR, extraPpm: 500_000 }, 50_000)).toBe(4_00n);
    expect(promiseOf(1_000_00n, { ...YEAR, extraPpm: 500_000 }, 50_000)).toBe(124_00n);
  });

  it('is covered up to a principal and not beyond it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 18n }),
        terms,
        ppms,
        (free, most, of, invite) => {
          const covered = coveredPrincipal(free, most, of, invite);
          expect(covered).toBeLessThanOrEqual(most);
          expect(promiseOf(covered, of, invite)).toBeLessThanOrEqual(free);
          if (covered < most) expect(promiseOf(covered + 1n, of, invite)).toBeGreaterThan(free);
        },
      ),
    );
    expect(coveredPrincipal(-1n, 100n, YEAR, 0)).toBe(0n);
  });
});

describe('applying for a lock-up', () => {
  const facts: ApplyTerms = {
    min: 100n,
    step: 50n,
    amounts: [],
    userLeft: 1_000n,
    covered: 900n,
    hasPlace: true,
    usable: 800n,
    tradePassword: 'x',
    isInviterKnown: undefined,
  };

  it('is looked at in the order of the specification (V-057 to V-063)', () => {
    const wrong: ApplyTerms = { ...facts, hasPlace: false, usable: 0n, tradePassword: '', isInviterKnown: false };
    expect(applyProblem(undefined, wrong)).toBe('lock_up_amount_missing');
    expect(applyProblem(null, wrong)).toBe('amount_invalid');
    expect(applyProblem(0n, wrong)).toBe('amount_invalid');
    expect(applyProblem(99n, wrong)).toBe('amount_below_min');
    expect(applyProblem(120n, wrong)).toBe('lock_up_amount_step');
    expect(applyProblem(100n, { ...wrong, amounts: [200n] })).toBe('lock_up_amount_fixed');
    expect(applyProblem(1_050n, wrong)).toBe('lock_up_limit_reached');
    expect(applyProblem(100n, wrong)).toBe('places_taken');
    expect(applyProblem(950n, facts)).toBe('places_taken');
    expect(applyProblem(100n, { ...wrong, hasPlace: true })).toBe('balance_too_low');
    expect(applyProblem(100n, { ...wrong, hasPlace: true, usable: 100n })).toBe('trade_password_empty');
    expect(applyProblem(100n, { ...facts, isInviterKnown: false })).toBe('invite_code_wrong');
    expect(applyProblem(100n, facts)).toBeUndefined();
    expect(applyProblem(800n, facts)).toBeUndefined();
  });

  it('finds no reason in what is not known', () => {
    const nothing = { userLeft: undefined, covered: undefined, usable: undefined, tradePassword: undefined };
    expect(applyProblem(1_000_000n, { ...facts, ...nothing })).toBeUndefined();
  });
});

describe('the time of a lock-up', () => {
  const period = { stage: 'scheduled', startsAt: 100, endsAt: 200 } as const;

  it.each([
    [99, 'upcoming'],
    [100, 'in_progress'],
    [199, 'in_progress'],
    [200, 'ended'],
  ] as const)('at %i is %s', (now, status) => {
    expect(lockUpStatus(period, now)).toBe(status);
  });

  it('ends when operators close it', () => {
    expect(lockUpStatus({ ...period, stage: 'closed' }, 150)).toBe('ended');
  });

  it('is counted in whole days of 24 hours', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: LOCK_UP_DAYS_MAX }), (start, days) => {
        const end = lockUpEnd(start, days);
        expect(daysOver(start, days, end - 1)).toBe(days - 1);
        expect(daysOver(start, days, end)).toBe(days);
        expect(daysOver(start, days, end + 10 * DAY_MS)).toBe(days);
        expect(daysOver(start, days, start - 1)).toBe(0);
      }),
    );
  });
});

describe('a serial number', () => {
  it('is read as it was written, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (id) => {
        expect(readLockUpSerial(` ${lockUpSerial(id).toLowerCase()} `)).toBe(id);
      }),
    );
    for (const text of ['', 'LU', '00000001', 'LU1', 'LU000000001', 'LU0000000a', 'XX00000001'])
      expect(readLockUpSerial(text)).toBeUndefined();
  });
});

describe('a percentage', () => {
  it('is kept in parts of a million, to the last of them', () => {
    expect(['8.5', '0.0001', '0', '1000'].map((text) => ppmOfPercent(text, 10_000_000))).toEqual([85_000, 1, 0, 10_000_000]);
    for (const text of ['', '-1', '8.55555', '1e3', '1000.0001']) expect(ppmOfPercent(text, 10_000_000)).toBeUndefined();
  });
});
