import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contributionOf,
  joinProblem,
  multiplierOn,
  rankNodes,
  rebateOf,
  rebateParts,
  REBATE_PPM_MAX,
  TOP_NODES,
  type JoinTerms,
} from '../src/nodes/index.ts';

const units = fc.bigInt({ min: 0n, max: 9_223_372_036_854_775_807n });
const rebates = fc.integer({ min: 0, max: REBATE_PPM_MAX });
const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

describe('the income of a node', () => {
  it('is a part of the fees, cut once', () => {
    expect(rebateOf(1_000n, 250_000)).toBe(250n);
    expect(rebateOf(3n, 250_000)).toBe(0n);
    expect(rebateParts([3n, 3n, 3n], 250_000)).toEqual([0n, 1n, 1n]);
  });

  it('of all payers adds up to the rebate of all fees, to the unit, and no part is negative', () => {
    fc.assert(
      fc.property(fc.array(units, { maxLength: 40 }), rebates, (fees, ppm) => {
        const parts = rebateParts(fees, ppm);
        expect(parts).toHaveLength(fees.length);
        expect(parts.every((part) => part >= 0n)).toBe(true);
        expect(sumOf(parts)).toBe(rebateOf(sumOf(fees), ppm));
      }),
    );
  });

  it('of a payer is at most one unit away from their own rebate', () => {
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 40 }), rebates, (fees, ppm) => {
        const parts = rebateParts(fees, ppm);
        for (const [index, fee] of fees.entries()) {
          const more = (parts[index] ?? 0n) - rebateOf(fee, ppm);
          expect(more === 0n || more === 1n).toBe(true);
        }
      }),
    );
  });

  it('leaves the exchange something of every fee, though the payer and two inviters are nodes', () => {
    fc.assert(
      fc.property(units, rebates, rebates, rebates, (fee, own, direct, indirect) => {
        fc.pre(fee > 0n);
        expect(rebateOf(fee, own) + rebateOf(fee, direct) + rebateOf(fee, indirect)).toBeLessThan(fee);
      }),
    );
  });
});

describe('the contribution of a node', () => {
  it('counts three times until an operator says otherwise', () => {
    expect(contributionOf(100n, multiplierOn([], '2026-03-01'))).toBe(300n);
  });

  it('follows the last step that has begun, in whatever order the steps stand', () => {
    const schedule = [
      { from: '2026-06-01', multiplier: 2_000 },
      { from: '2026-03-01', multiplier: 2_500 },
    ];
    expect(multiplierOn(schedule, '2026-02-28')).toBe(3_000);
    expect(multiplierOn(schedule, '2026-03-01')).toBe(2_500);
    expect(multiplierOn(schedule, '2026-05-31')).toBe(2_500);
    expect(multiplierOn(schedule, '2026-06-01')).toBe(2_000);
    expect(multiplierOn(schedule.toReversed(), '2026-12-01')).toBe(2_000);
  });
});

describe('the ranking of nodes', () => {
  it('has the highest contribution first, and of equals whoever was first', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.nat(), contribution: fc.bigInt({ min: 0n, max: 5n }) }), { selector: ({ id }) => id }),
        (nodes) => {
          const ranked = rankNodes(nodes);
          expect(ranked.map(({ rank }) => rank)).toEqual(nodes.map((_, index) => index + 1));
          for (const [index, node] of ranked.entries()) {
            const next = ranked[index + 1];
            if (!next) break;
            expect(node.contribution > next.contribution || (node.contribution === next.contribution && node.id < next.id)).toBe(true);
          }
        },
      ),
    );
  });

  it('gives governance to twenty at most, and to nobody without a contribution', () => {
    const nodes = Array.from({ length: 30 }, (_, id) => ({ id, contribution: BigInt(id) }));
    expect(rankNodes(nodes).filter(({ hasGovernance }) => hasGovernance)).toHaveLength(TOP_NODES);
    expect(rankNodes([{ id: 1, contribution: 0n }])[0]?.hasGovernance).toBe(false);
  });
});

describe('joining', () => {
  const may: JoinTerms = {
    type: 'member',
    isNode: false,
    isInvited: false,
    hasBrand: false,
    team: 0,
    teamMin: 0,
    usable: 100n,
    deposit: 100n,
  };

  it('takes the deposit and nothing else of a member', () => {
    expect(joinProblem(may)).toBeUndefined();
    expect(joinProblem({ ...may, usable: 99n })).toBe('node_balance_low');
    expect(joinProblem({ ...may, isNode: true, usable: 0n })).toBe('node_already');
  });

  it('takes an invitation and a team of a governance node', () => {
    const governance: JoinTerms = { ...may, type: 'governance', teamMin: 5, team: 5, isInvited: true };
    expect(joinProblem(governance)).toBeUndefined();
    expect(joinProblem({ ...governance, isInvited: false, team: 0 })).toBe('node_not_invited');
    expect(joinProblem({ ...governance, team: 4 })).toBe('node_team_small');
  });

  it('takes a listed brand of a brand node', () => {
    expect(joinProblem({ ...may, type: 'brand' })).toBe('node_brand_unlisted');
    expect(joinProblem({ ...may, type: 'brand', hasBrand: true })).toBeUndefined();
  });
});
