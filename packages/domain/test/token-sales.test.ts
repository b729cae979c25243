import {
  checkSubscription,
  decideQueue,
  qualificationProblem,
  readSalePlan,
  saleStatus,
  saleTimeProblem,
  subscribableUnits,
  subscriptionCost,
  type SaleTerms,
} from '@marque/domain/token-sales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const sale: SaleTerms = { stage: 'scheduled', startsAt: 100, endsAt: 200, left: 50n, min: 10n, max: 40n, price: 3n, scale: 0 };

describe('how a sale stands', () => {
  it('follows the clock and what is left (T054 to T056)', () => {
    expect([99, 100, 199, 200].map((now) => saleStatus(sale, now))).toEqual(['warm_up', 'in_progress', 'in_progress', 'closed']);
    expect(saleStatus({ ...sale, left: 9n }, 150)).toBe('closed');
    expect(saleStatus({ ...sale, left: 10n }, 150)).toBe('in_progress');
    for (const stage of ['closed', 'cancelled'] as const) expect(saleStatus({ ...sale, stage }, 150)).toBe('closed');
  });

  it('says why nobody can subscribe', () => {
    expect([99, 100, 199, 200].map((now) => saleTimeProblem(sale, now))).toEqual([
      'activity_not_started',
      undefined,
      undefined,
      'activity_concluded',
    ]);
    expect(saleTimeProblem({ ...sale, stage: 'draft' }, 150)).toBe('activity_not_started');
    expect(saleTimeProblem({ ...sale, stage: 'cancelled' }, 50)).toBe('activity_concluded');
    expect(saleTimeProblem({ ...sale, left: 9n }, 150)).toBe('sold_out');
  });
});

describe('an amount', () => {
  const limits = { ownLeft: 30n, usable: 75n };

  it('is refused in the stated order (V-083)', () => {
    const problemOf = (text: string, changed: Partial<SaleTerms> = {}, own: object = {}) => {
      const checked = checkSubscription(text, { ...sale, ...changed }, { ...limits, ...own });
      return checked.ok ? 'ok' : checked.problem;
    };
    expect(problemOf('x')).toBe('amount_invalid');
    expect(problemOf('0')).toBe('amount_invalid');
    expect(problemOf('9')).toBe('amount_below_min');
    expect(problemOf('10')).toBe('ok');
    expect(problemOf('41')).toBe('amount_above_max');
    expect(problemOf('40')).toBe('sale_limit_reached');
    expect(problemOf('40', {}, { ownLeft: undefined, usable: undefined })).toBe('ok');
    expect(problemOf('30', { left: 29n })).toBe('sale_stock_exceeded');
    expect(problemOf('26')).toBe('balance_too_low');
    expect(problemOf('25')).toBe('ok');
  });

  it('costs no less than its price, and less than one unit more', () => {
    const any = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(any, any, fc.integer({ min: 0, max: 18 }), (units, price, scale) => {
        const one = 10n ** BigInt(scale);
        const over = subscriptionCost(units, price, scale) * one - units * price;
        expect(over >= 0n && over < one).toBe(true);
      }),
    );
  });

  it('that can be subscribed to at most is payable, and one unit more is not', () => {
    const any = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(any, any, fc.integer({ min: 0, max: 8 }), (usable, price, scale) => {
        const terms = { ...sale, price, scale, max: 10n ** 30n, left: 10n ** 30n };
        const most = subscribableUnits(terms, { ownLeft: undefined, usable });
        expect(subscriptionCost(most, price, scale) <= usable).toBe(true);
        expect(subscriptionCost(most + 1n, price, scale) > usable).toBe(true);
      }),
    );
    expect(subscribableUnits(sale, { ownLeft: 7n, usable: undefined })).toBe(7n);
    expect(subscribableUnits({ ...sale, left: 6n }, { ownLeft: 7n, usable: 1_000n })).toBe(6n);
  });
});

describe('the queue', () => {
  const entry = (id: number, units: bigint, heldAt = 150) => ({ id, units, heldAt });

  it('confirms in order what fits, refunds what does not, and goes on behind it', () => {
    expect(
      decideQueue({ endsAt: 200, isCancelled: false, left: 50n }, [entry(1, 40n), entry(2, 20n), entry(3, 10n), entry(4, 1n)]),
    ).toEqual([
      { id: 1, kind: 'confirm', units: 40n },
      { id: 2, kind: 'refund', cause: 'sold_out' },
      { id: 3, kind: 'confirm', units: 10n },
      { id: 4, kind: 'refund', cause: 'sold_out' },
    ]);
  });

  it('refunds what was paid for at the end or later, and everything of a cancelled sale', () => {
    const late = [entry(1, 10n, 199), entry(2, 10n, 200)];
    expect(decideQueue({ endsAt: 200, isCancelled: false, left: 50n }, late)).toEqual([
      { id: 1, kind: 'confirm', units: 10n },
      { id: 2, kind: 'refund', cause: 'late' },
    ]);
    expect(decideQueue({ endsAt: 200, isCancelled: true, left: 50n }, late).map((each) => 'cause' in each && each.cause)).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('never gives more than is left, in whatever slices it is decided on (I1)', () => {
    const queue = fc.array(fc.record({ units: fc.bigInt({ min: 1n, max: 40n }), heldAt: fc.integer({ min: 150, max: 250 }) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(queue, fc.integer({ min: 1, max: 60 }), fc.bigInt({ min: 0n, max: 300n }), (rows, slice, left) => {
        const entries = rows.map((row, id) => ({ id, ...row }));
        const whole = decideQueue({ endsAt: 200, isCancelled: false, left }, entries);
        let remaining = left;
        const sliced = [];
        for (let from = 0; from < entries.length; from += slice) {
          const part = decideQueue({ endsAt: 200, isCancelled: false, left: remaining }, entries.slice(from, from + slice));
          for (const each of part) if (each.kind === 'confirm') remaining -= each.units;
          sliced.push(...part);
        }
        expect(sliced).toEqual(whole);
        expect(remaining >= 0n).toBe(true);
      }),
    );
  });
});

describe('who may take part', () => {
  it('has the verification and holds the token that the sale asks for', () => {
    expect(qualificationProblem({ kycLevel: 1, holding: 5n }, { kycLevel: 0, held: 0n })).toBe('kyc_level_too_low');
    expect(qualificationProblem({ kycLevel: 1, holding: 5n }, { kycLevel: 2, held: 4n })).toBe('sale_holding_missing');
    expect(qualificationProblem({ kycLevel: 1, holding: 5n }, { kycLevel: 1, held: 5n })).toBeUndefined();
    expect(qualificationProblem({ kycLevel: 0, holding: 0n }, { kycLevel: 0, held: 0n })).toBeUndefined();
  });
});

describe('a plan', () => {
  const plan = {
    price: '0.5',
    total: '1000',
    min: '10',
    max: '100',
    userLimit: '',
    shownAt: 1,
    startsAt: 2,
    endsAt: 3,
    kycLevel: 1 as const,
    holding: '',
  };
  const scales = { token: 2, payToken: 8, holding: 8 };

  it('gives its figures in units', () => {
    expect(readSalePlan({ ...plan, userLimit: '150.5', holding: '2' }, scales)).toEqual({
      ok: true,
      figures: {
        price: 50_000_000n,
        total: 100_000n,
        min: 1_000n,
        max: 10_000n,
        userLimit: 15_050n,
        kycLevel: 1,
        holding: 200_000_000n,
      },
    });
  });

  it('is refused by the first of its fields that is wrong', () => {
    for (const [changed, field, problem] of [
      [{ price: '0' }, 'price', 'amount_invalid'],
      [{ total: '1.001' }, 'total', 'amount_invalid'],
      [{ min: '' }, 'min', 'amount_invalid'],
      [{ max: '-1' }, 'max', 'amount_invalid'],
      [{ userLimit: '0' }, 'userLimit', 'amount_invalid'],
      [{ holding: 'x' }, 'holding', 'amount_invalid'],
      [{ max: '9' }, 'max', 'sale_limits_conflict'],
      [{ max: '1001' }, 'max', 'sale_limits_conflict'],
      [{ userLimit: '9' }, 'userLimit', 'sale_limits_conflict'],
      [{ total: '90000000000000000', max: '100' }, 'total', 'sale_too_large'],
      [{ startsAt: 0 }, 'startsAt', 'sale_times_conflict'],
      [{ endsAt: 2 }, 'endsAt', 'sale_times_conflict'],
    ] as const)
      expect([changed, readSalePlan({ ...plan, ...changed }, scales)]).toEqual([changed, { ok: false, problem: { field, problem } }]);
  });
});
