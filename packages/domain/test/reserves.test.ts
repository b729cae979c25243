import {
  buildLevels,
  checkProof,
  compareNodes,
  coverage,
  HOT_RANGE,
  isLevelProblem,
  isNodeProblem,
  isShort,
  leafNode,
  proposeMove,
  siblingPlaces,
  siblingStep,
  type LeafTerms,
  type ReserveProof,
  type SumNode,
} from '@marque/domain/reserves';
import { UNITS_MAX } from '@marque/domain/money';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const amount = fc.bigInt({ min: 0n, max: 1_000_000_000_000n });
const digits = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 64, maxLength: 64 })
  .map((all) => all.map((one) => one.toString(16)).join(''));
const terms = fc.record<LeafTerms>({
  token: fc.constant('BTC'),
  account: fc.integer({ min: 1, max: 99_999_999 }).map((uid) => `1/${uid}`),
  nonce: digits,
  usable: amount,
  locked: amount,
  fiat: amount,
});
const customers = fc.uniqueArray(terms, { minLength: 1, maxLength: 40, selector: ({ nonce }) => nonce });

interface Tree {
  readonly root: SumNode;
  readonly proofs: readonly ReserveProof[];
}

/** The tree of these leaves, with the proof of each. */
function treeOf(all: readonly LeafTerms[]): Tree {
  const placed = all
    .map((leaf) => ({ leaf, node: leafNode(leaf) }))
    .flatMap(({ leaf, node }) => (isNodeProblem(node) ? [] : [{ leaf, node }]))
    .sort((a, b) => compareNodes(a.node, b.node));
  const levels = buildLevels(placed.map(({ node }) => node));
  if (isLevelProblem(levels)) throw new Error(levels);
  const [root] = levels.at(-1) ?? [];
  if (!root) throw new Error('no leaf');
  return {
    root,
    proofs: placed.map(({ leaf }, place) => ({
      leaf,
      steps: siblingPlaces(place, placed.length).map(({ level, place: at }) => siblingStep(levels[level]?.[at], at)),
    })),
  };
}

const totalOf = ({ usable, locked, fiat }: LeafTerms): bigint => usable + locked + fiat;
const eachProof = (check: (proof: ReserveProof, tree: Tree) => void): void =>
  fc.assert(
    fc.property(customers, (all) => {
      const tree = treeOf(all);
      for (const proof of tree.proofs) check(proof, tree);
    }),
    { numRuns: 30 },
  );

describe('a sum tree of liabilities', () => {
  it('has the sum of all leaves in its root, and proves every leaf', () => {
    fc.assert(
      fc.property(customers, (all) => {
        const { root, proofs } = treeOf(all);
        expect(root.sum).toBe(all.reduce((sum, leaf) => sum + totalOf(leaf), 0n));
        for (const proof of proofs) expect(checkProof(proof, root).verdict).toBe('included');
      }),
    );
  });

  it('can be checked by hand: every line is the SHA-256 of its text', () => {
    eachProof((proof, { root }) => {
      for (const { text, hash } of checkProof(proof, root).lines) expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    });
  });

  it('tells a changed leaf, whatever is changed in it', () => {
    eachProof((proof, { root }) => {
      const { leaf } = proof;
      for (const changed of [
        { ...leaf, usable: leaf.usable + 1n },
        { ...leaf, usable: leaf.usable + 1n, locked: leaf.locked - 1n },
        { ...leaf, fiat: leaf.fiat + 1n },
        { ...leaf, account: `${leaf.account}1` },
        { ...leaf, token: 'ETH' },
        { ...leaf, nonce: leaf.nonce.startsWith('0') ? `1${leaf.nonce.slice(1)}` : `0${leaf.nonce.slice(1)}` },
      ])
        expect(checkProof({ ...proof, leaf: changed }, root).verdict).not.toBe('included');
    });
  });

  it('tells a sibling that is changed, moved to the other side or left out, and a step too many', () => {
    eachProof((proof, { root }) => {
      const swap = (at: number, change: (step: ReserveProof['steps'][number]) => ReserveProof['steps'][number]): ReserveProof => ({
        ...proof,
        steps: proof.steps.map((step, place) => (place === at ? change(step) : step)),
      });
      proof.steps.forEach((_, at) => {
        for (const broken of [
          swap(at, (step) => ({ ...step, sum: step.sum + 1n })),
          swap(at, (step) => ({ ...step, side: step.side === 'left' ? 'right' : 'left' })),
          swap(at, (step) => ({ ...step, hash: step.hash.replace(/./, (digit) => (digit === '0' ? '1' : '0')) })),
          { ...proof, steps: proof.steps.filter((__, place) => place !== at) },
        ])
          expect(checkProof(broken, root).verdict).not.toBe('included');
      });
      expect(checkProof({ ...proof, steps: [...proof.steps, siblingStep(undefined, 1)] }, root).verdict).toBe('root-differs');
    });
  });

  it('tells a root with another sum under the same digest', () => {
    eachProof((proof, { root }) => expect(checkProof(proof, { ...root, sum: root.sum - 1n }).verdict).toBe('root-differs'));
  });

  it('takes no balance below zero, in a leaf or beside one', () => {
    eachProof((proof, { root }) => {
      expect(checkProof({ ...proof, leaf: { ...proof.leaf, locked: -1n } }, root).verdict).toBe('negative');
      const [first, ...others] = proof.steps;
      if (first) expect(checkProof({ ...proof, steps: [{ ...first, sum: -1n }, ...others] }, root).verdict).toBe('negative');
    });
    expect(
      buildLevels([
        { hash: 'a'.repeat(64), sum: 5n },
        { hash: 'b'.repeat(64), sum: -3n },
      ]),
    ).toBe('negative');
  });

  it('takes no sum that the ledger could not hold', () => {
    const leaf: LeafTerms = { token: 'BTC', account: '1/1', nonce: '0'.repeat(64), usable: UNITS_MAX, locked: 0n, fiat: 0n };
    expect(leafNode(leaf)).toMatchObject({ sum: UNITS_MAX });
    expect(leafNode({ ...leaf, fiat: 1n })).toBe('overflow');
    const node = { hash: 'a'.repeat(64), sum: UNITS_MAX };
    expect(buildLevels([node, { hash: 'b'.repeat(64), sum: 1n }])).toBe('overflow');
    expect(checkProof({ leaf, steps: [{ ...node, side: 'left' }] }, node).verdict).toBe('overflow');
  });

  it('takes nothing that could be read in two ways', () => {
    const leaf: LeafTerms = { token: 'BTC', account: '1/1', nonce: '0'.repeat(64), usable: 1n, locked: 0n, fiat: 0n };
    for (const odd of [{ token: 'BTC|' }, { account: '1/1|' }, { account: '0/1' }, { nonce: 'A'.repeat(64) }, { nonce: '0' }])
      expect(leafNode({ ...leaf, ...odd })).toBe('malformed');
    const steps = Array.from({ length: 41 }, () => siblingStep(undefined, 1));
    expect(checkProof({ leaf, steps }, { hash: '0'.repeat(64), sum: 1n }).verdict).toBe('malformed');
    expect(checkProof({ leaf, steps: [] }, { hash: 'x', sum: 1n }).verdict).toBe('malformed');
  });
});

describe('what is there beside what is owed', () => {
  it('is a ratio rounded down, and short by a single unit', () => {
    expect([coverage(3n, 2n), coverage(9_999n, 10_000n), coverage(2n, 3n), coverage(1n, 0n)]).toEqual([15_000n, 9_999n, 6_666n, undefined]);
    expect([isShort(9n, 10n), isShort(10n, 10n), isShort(0n, 0n)]).toEqual([true, false, false]);
  });
});

describe('a move between wallets', () => {
  it('is proposed outside the range only, and leads to the target or as near as the cold wallet lets it', () => {
    fc.assert(
      fc.property(amount, amount, amount, (hot, cold, liabilities) => {
        const move = proposeMove({ hot, cold, liabilities });
        const target = (liabilities * BigInt(HOT_RANGE.target)) / 100n;
        const isHigh = hot > (liabilities * BigInt(HOT_RANGE.ceiling)) / 100n;
        const isLow = hot < (liabilities * BigInt(HOT_RANGE.floor)) / 100n;
        if (isHigh) expect(move).toEqual({ kind: 'sweep', amount: hot - target });
        else if (isLow && cold > 0n) {
          expect(move?.kind).toBe('refill');
          const amountOfMove = move?.amount ?? 0n;
          expect(amountOfMove <= cold && hot + amountOfMove <= target).toBe(true);
          expect(amountOfMove === cold || hot + amountOfMove === target).toBe(true);
        } else expect(move).toBeUndefined();
      }),
    );
  });
});
