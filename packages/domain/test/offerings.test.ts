import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  offeringFee,
  offeringLabel,
  offeringStage,
  purchaseCost,
  purchaseProblem,
  readCopies,
  readOfferingPlan,
  settlementPlan,
  unlockUnits,
  WHOLE_PPM,
  type HeldOrder,
  type OfferingPlan,
  type PurchaseTerms,
  type SettlementTerms,
  type StageTerms,
} from '../src/offerings/index.ts';

const DAY = 86_400_000;

describe('the stage of an offering', () => {
  const facts: StageTerms = {
    state: 'scheduled',
    startsAt: 10 * DAY,
    endsAt: 20 * DAY,
    capacity: 100,
    copiesHeld: 0,
    isRefunded: false,
  };
  it.each([
    ['draft', { state: 'draft' }, 0, undefined, undefined],
    ['long before the start', {}, 8 * DAY, 'upcoming', undefined],
    ['a day before the start', {}, 9 * DAY, 'upcoming', 'starting_soon'],
    ['a moment before the start', {}, 10 * DAY - 1, 'upcoming', 'starting_soon'],
    ['at the start', {}, 10 * DAY, 'in_progress', undefined],
    ['a moment before the end', { copiesHeld: 99 }, 20 * DAY - 1, 'in_progress', undefined],
    ['at the end', {}, 20 * DAY, 'ended', 'pending'],
    ['sold out', { copiesHeld: 100 }, 11 * DAY, 'ended', 'pending'],
    ['while it is settled', { state: 'settling' }, 21 * DAY, 'settlement', undefined],
    ['while tokens are pledged', { state: 'pledging' }, 30 * DAY, 'pledging', undefined],
    ['over', { state: 'closed' }, 40 * DAY, 'closed', undefined],
    ['over, with everybody refunded', { state: 'closed', isRefunded: true }, 40 * DAY, 'closed', 'refund_done'],
    ['cancelled', { state: 'cancelled', isRefunded: true }, 12 * DAY, 'closed', 'refund_done'],
  ] as const)('%s', (_, part, now, stage, label) => {
    expect(offeringStage({ ...facts, ...part }, now)).toBe(stage);
    expect(offeringLabel({ ...facts, ...part }, now)).toBe(label);
  });
});

describe('a purchase', () => {
  const facts: PurchaseTerms = {
    stage: 'in_progress',
    copiesMin: 2,
    copiesMax: 10,
    copiesLeft: 8,
    copiesRemaining: 5,
    price: 100n,
    feePpm: 1_000,
    usable: 10_000n,
  };
  it.each([
    ['before the start', {}, { stage: 'upcoming' }, 'activity_not_started'],
    ['after the end', { copies: 'x' }, { stage: 'ended' }, 'activity_concluded'],
    ['of no whole number', { copies: '2.5' }, {}, 'copies_not_whole'],
    ['of nothing', { copies: '0' }, {}, 'copies_not_whole'],
    ['below the minimum', { copies: '1' }, {}, 'copies_below_min'],
    ['of the minimum', { copies: '2' }, {}, undefined],
    ['above the maximum', { copies: '11' }, {}, 'copies_above_max'],
    ['beyond what the buyer may have', { copies: '9' }, {}, 'purchase_limit_reached'],
    ['beyond what there is', { copies: '6' }, {}, 'stock_exceeded'],
    ['of all that there is', { copies: '5' }, {}, undefined],
    ['for which a unit is missing', { copies: '5' }, { usable: 500n }, 'balance_too_low'],
    ['for which there is just enough', { copies: '5' }, { usable: 501n }, undefined],
    ['without a tick at the risk', { copies: '5', isRiskAccepted: false }, {}, 'risk_not_accepted'],
    ['that nothing is right with', { copies: '6', isRiskAccepted: false }, { usable: 0n, copiesLeft: 1 }, 'purchase_limit_reached'],
  ] as const)('%s', (_, purchase, part, problem) => {
    expect(purchaseProblem({ copies: '2', isRiskAccepted: true, ...purchase }, { ...facts, ...part })).toBe(problem);
  });

  it.each(['', ' 1', '1.0', '+1', '-1', '1e2', '0x1', '１', '12345678901', '2000000000'])('reads no copies from %j', (text) => {
    expect(readCopies(text)).toBeUndefined();
  });

  it('cannot be made cheaper by splitting it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 14n),
        fc.integer({ min: 0, max: 500_000 }),
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1 }),
        (price, ppm, parts) => {
          const whole = purchaseCost(
            parts.reduce((sum, part) => sum + part, 0),
            price,
            ppm,
          );
          const fees = parts.reduce((sum, part) => sum + purchaseCost(part, price, ppm).fee, 0n);
          expect(fees).toBeGreaterThanOrEqual(whole.fee);
        },
      ),
    );
  });
});

const terms: SettlementTerms = {
  allocation: 'fixed',
  copies: 100,
  copiesLeast: 0,
  tokensPerCopy: 1_000n,
  feePpm: 2_500,
  sharePpm: 100_000,
  isCancelled: false,
};

/** Orders of the n-th buyer, each paid with one of two prices. */
const heldOrders = fc
  .array(fc.record({ copies: fc.integer({ min: 1, max: 50 }), price: fc.bigInt(1n, 10n ** 12n) }), { maxLength: 60 })
  .map((orders): HeldOrder[] =>
    orders.map(({ copies, price }, index) => ({ id: index + 1, copies, price, ...purchaseCost(copies, price, terms.feePpm) })),
  );

describe('a settlement', () => {
  it('of a fixed offering gives everybody what was ordered for what is held', () => {
    fc.assert(
      fc.property(heldOrders, (orders) => {
        const plan = settlementPlan(orders, terms);
        expect(plan.isRefunded).toBe(orders.length === 0);
        expect(plan.orders).toHaveLength(orders.length);
        for (const [place, { tokens, paid, fee, refund, share }] of plan.orders.entries()) {
          const order = orders[place];
          expect({ tokens, paid, fee, refund }).toEqual({
            tokens: BigInt(order?.copies ?? 0) * 1_000n,
            paid: order?.cost,
            fee: order?.fee,
            refund: 0n,
          });
          expect(share).toBe(paid / 10n);
        }
      }),
    );
  });

  it('of an over-subscribed one delivers all that is on offer to the unit, and takes from nobody more than is held', () => {
    fc.assert(
      fc.property(heldOrders, fc.integer({ min: 1, max: 200 }), fc.bigInt(1n, 10n ** 9n), (orders, copies, tokensPerCopy) => {
        const ordered = orders.reduce((sum, order) => sum + order.copies, 0);
        const plan = settlementPlan(orders, { ...terms, allocation: 'pro-rata', copies, tokensPerCopy });
        const offered = BigInt(copies) * tokensPerCopy;
        if (ordered > 0) expect(plan.tokens).toBe(ordered > copies ? offered : BigInt(ordered) * tokensPerCopy);
        expect(plan.orders.reduce((sum, { tokens }) => sum + tokens, 0n)).toBe(plan.tokens);
        for (const [place, { tokens, paid, fee, share, refund }] of plan.orders.entries()) {
          const { copies: own = 0, price = 0n, cost = 0n, fee: feeHeld = 0n } = orders[place] ?? {};
          expect(paid + fee + refund).toBe(cost + feeHeld);
          expect([paid, fee, share, refund].every((units) => units >= 0n)).toBe(true);
          expect(tokens === 0n).toBe(paid === 0n);
          // Within one unit of the exact part, and what is paid within one unit of its exact price.
          if (ordered > copies) expect(abs(tokens * BigInt(ordered) - BigInt(own) * offered)).toBeLessThan(BigInt(ordered));
          expect(paid * tokensPerCopy - price * tokens).toBeGreaterThanOrEqual(0n);
          expect(paid * tokensPerCopy - price * tokens).toBeLessThan(tokensPerCopy);
          expect(fee).toBe(offeringFee(paid, terms.feePpm));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives the units that are left to the largest remainders, of equal ones to the earliest', () => {
    const orders = [1, 1, 1].map((copies, index) => ({ id: index + 1, copies, price: 10n, cost: 10n, fee: 0n }));
    const plan = settlementPlan(orders, { ...terms, allocation: 'pro-rata', copies: 2, tokensPerCopy: 4n, feePpm: 0 });
    expect(plan.orders.map(({ tokens }) => tokens)).toEqual([3n, 3n, 2n]);
    const uneven = [5, 2, 3].map((copies, index) => ({ id: index + 1, copies, price: 1n, cost: BigInt(copies), fee: 0n }));
    const shared = settlementPlan(uneven, { ...terms, allocation: 'pro-rata', copies: 7, tokensPerCopy: 1n, feePpm: 0 });
    // 3.5, 1.4 and 2.1: one unit is left.
    expect(shared.orders.map(({ tokens }) => tokens)).toEqual([4n, 1n, 2n]);
  });

  it.each([
    ['cancelled', { isCancelled: true }],
    ['below the least copies', { copiesLeast: 12 }],
  ])('that is %s refunds everybody whole', (_, part) => {
    const orders = [{ id: 1, copies: 11, price: 7n, cost: 77n, fee: 3n }];
    const plan = settlementPlan(orders, { ...terms, ...part });
    expect(plan).toEqual({ isRefunded: true, tokens: 0n, orders: [{ id: 1, tokens: 0n, paid: 0n, fee: 0n, share: 0n, refund: 80n }] });
  });

  it('refunds whoever gets nothing of very many orders', () => {
    const orders = [1, 1, 1].map((copies, index) => ({ id: index + 1, copies, price: 10n, cost: 10n, fee: 1n }));
    const plan = settlementPlan(orders, { ...terms, allocation: 'pro-rata', copies: 1, tokensPerCopy: 2n, feePpm: 100_000 });
    expect(plan.orders.map(({ tokens, refund }) => [tokens, refund])).toEqual([
      [1n, 5n],
      [1n, 5n],
      [0n, 11n],
    ]);
  });
});

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

describe('an unlock schedule', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 60 }).map((weights) => {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const parts = weights.map((weight) => Math.floor((weight * WHOLE_PPM) / sum));
    const rest = WHOLE_PPM - parts.reduce((all, part) => all + part, 0);
    return parts.map((sharePpm, index) => ({ sharePpm: index === 0 ? sharePpm + rest : sharePpm }));
  });

  it('unlocks a pledge to the unit, and never runs ahead of its parts', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 9n * 10n ** 18n), shares, (pledge, schedule) => {
        const units = unlockUnits(pledge, schedule);
        expect(units.reduce((sum, each) => sum + each, 0n)).toBe(pledge);
        let [unlocked, ppm] = [0n, 0n];
        for (const [index, each] of units.entries()) {
          expect(each).toBeGreaterThanOrEqual(0n);
          unlocked += each;
          ppm += BigInt(schedule[index]?.sharePpm ?? 0);
          expect(unlocked).toBe((pledge * ppm) / BigInt(WHOLE_PPM));
        }
      }),
    );
  });
});

describe('a plan', () => {
  const plan: OfferingPlan = {
    campaignNo: 'IBO0012',
    category: 'art',
    copies: 1_000,
    capacity: 1_000,
    copiesLeast: 100,
    orderMin: 1,
    orderMax: 100,
    userLimit: 500,
    tokensPerCopy: '10',
    prices: [{ token: 'USDT', price: '2.5' }],
    fee: '0.1',
    share: '',
    allocation: 'fixed',
    settlement: 'frozen',
    startsAt: 10,
    endsAt: 20,
    settlesAt: 30,
    unlocks: [
      { at: 40, percent: '50' },
      { at: 50, percent: '50' },
    ],
  };
  const scaleOf = (token: string): number | undefined => ({ USDT: 6, BTC: 8 })[token];

  it('is read into units and millionths', () => {
    expect(readOfferingPlan(plan, 8, scaleOf)).toEqual({
      ok: true,
      figures: {
        category: 'art',
        tokensPerCopy: 1_000_000_000n,
        prices: [{ token: 'USDT', price: 2_500_000n }],
        feePpm: 1_000,
        sharePpm: 0,
        unlocks: [
          { batch: 1, at: 40, sharePpm: 500_000 },
          { batch: 2, at: 50, sharePpm: 500_000 },
        ],
      },
    });
  });

  it.each([
    ['campaignNo', 'offering_number_invalid', { campaignNo: 'ibo 12' }],
    ['category', 'amount_invalid', { category: 'trains' }],
    ['copies', 'amount_invalid', { copies: 0 }],
    ['capacity', 'offering_limits_conflict', { capacity: 2_000 }],
    ['capacity', 'offering_limits_conflict', { allocation: 'pro-rata', capacity: 900 }],
    ['copiesLeast', 'offering_limits_conflict', { copiesLeast: 1_001 }],
    ['orderMin', 'offering_limits_conflict', { orderMin: 2_000, orderMax: 2_000 }],
    ['orderMax', 'offering_limits_conflict', { orderMin: 5, orderMax: 4 }],
    ['userLimit', 'offering_limits_conflict', { orderMin: 5, userLimit: 4 }],
    ['endsAt', 'offering_times_conflict', { endsAt: 10 }],
    ['settlesAt', 'offering_times_conflict', { settlesAt: 19 }],
    ['tokensPerCopy', 'amount_invalid', { tokensPerCopy: '0' }],
    ['tokensPerCopy', 'offering_too_large', { tokensPerCopy: '100000000' }],
    ['prices', 'amount_invalid', { prices: [] }],
    ['prices', 'amount_invalid', { prices: [{ token: 'USDT', price: '0.0000001' }] }],
    [
      'prices',
      'amount_invalid',
      {
        prices: [
          { token: 'USDT', price: '1' },
          { token: 'USDT', price: '2' },
        ],
      },
    ],
    ['prices', 'offering_too_large', { prices: [{ token: 'USDT', price: '9000000000' }] }],
    ['fee', 'amount_invalid', { fee: '51' }],
    ['fee', 'amount_invalid', { fee: '0.00001' }],
    ['share', 'amount_invalid', { share: '101' }],
    ['unlocks', 'offering_unlocks_conflict', { unlocks: [] }],
    ['unlocks', 'offering_unlocks_conflict', { unlocks: [{ at: 29, percent: '100' }] }],
    ['unlocks', 'offering_unlocks_conflict', { unlocks: [{ at: 40, percent: '99.9' }] }],
    [
      'unlocks',
      'offering_unlocks_conflict',
      {
        unlocks: [
          { at: 40, percent: '50' },
          { at: 40, percent: '50' },
        ],
      },
    ],
    ['unlocks', 'offering_unlocks_conflict', { settlement: 'available' }],
  ] as const)('says of %s: %s', (field, problem, part) => {
    expect(readOfferingPlan({ ...plan, ...part }, 8, scaleOf)).toEqual({ ok: false, problem: { field, problem } });
  });
});
