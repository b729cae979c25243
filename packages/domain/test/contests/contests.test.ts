import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { contestDays, contestStatus, dayStart, prizeOf, prizesTotal, rankingOf, readContestPlan } from '../../src/contests/index.ts';

const DAY = 86_400_000;

describe('a ranking', () => {
  const scores = fc.uniqueArray(fc.record({ user: fc.integer({ min: 1, max: 500 }), units: fc.bigInt({ min: 0n, max: 50n }) }), {
    selector: ({ user }) => user,
  });

  it('gives everybody who has something one place, the largest first', () => {
    fc.assert(
      fc.property(scores, (given) => {
        const ranked = rankingOf(given);
        expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, index) => index + 1));
        expect(ranked).toHaveLength(given.filter(({ units }) => units > 0n).length);
        for (const [index, { user, units }] of ranked.entries()) {
          const next = ranked[index + 1];
          if (next) expect(units > next.units || (units === next.units && user < next.user)).toBe(true);
        }
      }),
    );
  });

  it('is the same whatever the order in which scores come', () => {
    fc.assert(
      fc.property(scores, (given) => {
        expect(rankingOf(given.toReversed())).toEqual(rankingOf(given));
      }),
    );
  });
});

describe('a contest', () => {
  const times = { startsAt: 10 * DAY + 1, endsAt: 12 * DAY };
  const text = { kind: 'trading', least: '', prizes: [], ...times } as const;
  const scales = { score: 2, prize: 2 };

  it('stands where its times and its operators have brought it', () => {
    const at = (now: number, more: object = {}) => contestStatus({ stage: 'scheduled', isCounted: false, ...times, ...more }, now);
    expect(at(times.startsAt - 1)).toBe('upcoming');
    expect(at(times.startsAt)).toBe('in_progress');
    expect(at(times.endsAt)).toBe('counting');
    expect(at(times.endsAt, { isCounted: true })).toBe('ended');
    expect(at(0, { stage: 'settled' })).toBe('ended');
  });

  it('has every day that has begun, and none after its end', () => {
    expect(contestDays(times, times.startsAt - 1)).toEqual([]);
    expect(contestDays(times, times.startsAt)).toEqual([10]);
    expect(contestDays(times, 99 * DAY)).toEqual([10, 11]);
    expect(dayStart(11)).toBe(11 * DAY);
  });

  it('has prizes for the ranks that follow one another', () => {
    const read = readContestPlan(
      {
        ...text,
        prizes: [
          { to: '1', amount: '5' },
          { to: '3', amount: '0.5' },
        ],
      },
      scales,
    );
    const prizes = 'plan' in read ? read.plan.prizes : [];
    expect([1, 2, 3, 4].map((rank) => prizeOf(prizes, rank))).toEqual([500n, 50n, 50n, undefined]);
    expect(prizesTotal(prizes)).toBe(600n);
  });

  it.each([
    [{ endsAt: times.startsAt }, 'endsAt', 'contest_times_conflict'],
    [{ endsAt: times.startsAt + 400 * DAY }, 'endsAt', 'contest_times_conflict'],
    [{ least: 'much' }, 'least', 'amount_invalid'],
    [{ prizes: [{ to: '0', amount: '1' }] }, 'prizes', 'contest_prizes_conflict'],
    [{ prizes: [{ to: '501', amount: '1' }] }, 'prizes', 'contest_prizes_conflict'],
    [{ prizes: [{ to: '1', amount: '' }] }, 'prizes', 'contest_prizes_conflict'],
    [
      {
        prizes: [
          { to: '2', amount: '1' },
          { to: '1', amount: '1' },
        ],
      },
      'prizes',
      'contest_prizes_conflict',
    ],
    [{ prizes: Array.from({ length: 21 }, (_, n) => ({ to: String(n + 1), amount: '1' })) }, 'prizes', 'contest_prizes_conflict'],
  ] as const)('says what is wrong with %j', (fields, field, refusal) => {
    expect(readContestPlan({ ...text, ...fields }, scales)).toEqual({ problem: { field, refusal } });
  });
});
