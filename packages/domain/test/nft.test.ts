import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  auctionStatus,
  bidProblem,
  brokenDeed,
  deedText,
  endAfterBid,
  leastBid,
  outbidRewards,
  readAuction,
  type SealedDeed,
} from '../src/nft/index.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const units = fc.bigInt(1n, 10n ** 15n);
const OPEN = { stage: 'open', startsAt: 100, endsAt: 200 } as const;

describe('an auction', () => {
  it('is upcoming, bid for and over by its times (T076)', () => {
    expect([99, 100, 199, 200].map((at) => auctionStatus(OPEN, at))).toEqual([0, 1, 1, 2]);
    expect(auctionStatus({ ...OPEN, stage: 'settling' }, 150)).toBe(2);
  });

  it('refuses a bid in the order of time, own bid and price (A-089)', () => {
    const terms = { ...OPEN, startPrice: 10n, step: 5n, latest: undefined, isTop: false };
    expect(bidProblem(terms, 10n, 99)).toBe('activity_not_started');
    expect(bidProblem(terms, 10n, 200)).toBe('activity_concluded');
    expect(bidProblem(terms, 9n, 150)).toBe('bid_too_low');
    expect(bidProblem(terms, 10n, 150)).toBeUndefined();
    expect(bidProblem({ ...terms, latest: 10n, isTop: true }, 99n, 150)).toBe('bid_is_own');
    expect([leastBid(terms), leastBid({ ...terms, latest: 12n })]).toEqual([10n, 17n]);
  });

  it('ends later after a bid of the last minutes, by as many', () => {
    const MINUTE_MS = 60_000;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_440 }), fc.nat(10_000_000), (minutes, before) => {
        const endsAt = 100_000_000;
        const isLate = before <= minutes * MINUTE_MS;
        expect(endAfterBid({ endsAt, minutes }, endsAt - before)).toBe(isLate ? endsAt + minutes * MINUTE_MS : endsAt);
      }),
    );
  });

  it('gives all who were outbid less than the last price', () => {
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 500_000 }), (steps, ppm) => {
        const prices = steps.reduce<bigint[]>((all, step) => [...all, (all.at(-1) ?? 0n) + step], []);
        const rewards = outbidRewards(prices, ppm);
        expect(rewards.at(-1)).toBe(0n);
        expect(rewards.every((reward) => reward >= 0n)).toBe(true);
        expect(rewards.reduce((sum, reward) => sum + reward, 0n) * 2n).toBeLessThanOrEqual(prices.at(-1) ?? 0n);
      }),
    );
  });

  it('is read as an operator writes it, with the field that is wrong first', () => {
    const text = { startPrice: '10', step: '0.5', extensionMinutes: '2', rewardPercent: '10', startsAt: 1, endsAt: 2 };
    expect(readAuction(text, 2)).toEqual({
      plan: { startPrice: 1_000n, step: 50n, extensionMinutes: 2, rewardPpm: 100_000, startsAt: 1, endsAt: 2 },
    });
    const wrong = [{ startPrice: '0' }, { step: '0.001' }, { extensionMinutes: '' }, { rewardPercent: '50.1' }, { endsAt: 1 }];
    expect(wrong.map((part) => readAuction({ ...text, ...part }, 2))).toEqual([
      { problem: { field: 'startPrice', refusal: 'amount_invalid' } },
      { problem: { field: 'step', refusal: 'amount_invalid' } },
      { problem: { field: 'extensionMinutes', refusal: 'auction_terms_conflict' } },
      { problem: { field: 'rewardPercent', refusal: 'auction_terms_conflict' } },
      { problem: { field: 'endsAt', refusal: 'auction_times_conflict' } },
    ]);
  });
});

describe('a deed', () => {
  it('of any length is whole, and every change of it is found', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        async (owners, at) => {
          const deeds: SealedDeed[] = [];
          for (const [index, to] of owners.entries()) {
            const last = deeds.at(-1);
            const deed = {
              piece: 'P-1',
              sequence: index + 1,
              from: last?.to ?? '',
              to,
              reason: 'made',
              price: '',
              at,
              previous: last?.hash ?? '',
            } as const;
            deeds.push({ ...deed, hash: sha256(deedText(deed)) });
          }
          expect(await brokenDeed(deeds, sha256)).toBeUndefined();
          const changed = deeds.map((deed, index) => (index === at % deeds.length ? { ...deed, to: `${deed.to}!` } : deed));
          expect(await brokenDeed(changed, sha256)).toBe((at % deeds.length) + 1);
        },
      ),
    );
  });
});
