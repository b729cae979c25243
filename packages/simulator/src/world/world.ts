import type { Pair } from '@marque/domain/trading';
import type { Command, OwnerId, OwnerKind, TokenId } from '@marque/engine';
import type { Random } from '../random.ts';
import { OPERATIONS, WEIGHTS, type Operation } from './operations.ts';

/** Chances in a hundred that something goes wrong where it can. */
export interface FaultRates {
  readonly lostWrite: number;
  readonly tornWrite: number;
  readonly reorderedWrite: number;
  readonly bitFlip: number;
  readonly fullDisk: number;
  readonly failedSync: number;
}

/** What one seed's run consists of: its people, markets, habits and misfortunes. */
export interface World {
  readonly length: number;
  readonly tokens: readonly { readonly token: TokenId; readonly scale: number }[];
  readonly pairs: readonly Pair[];
  readonly organisations: readonly OwnerId[];
  readonly users: readonly OwnerId[];
  /** Issuers, pools and escrows. */
  readonly others: readonly { readonly owner: OwnerId; readonly ownerKind: OwnerKind }[];
  /** Operations with their weights added up, so that one random number finds one. */
  readonly ladder: readonly { readonly operation: Operation; readonly upTo: number }[];
  /** Prices lie about this many ticks around the reference. */
  readonly spread: number;
  readonly lotsMax: number;
  /** Whole lots' worth of each token that a person starts with. */
  readonly wealthLots: number;
  readonly rates: readonly number[];
  readonly crashGap: number;
  readonly snapshotGap: number;
  readonly batchMax: number;
  readonly faults: FaultRates;
}

const FIRST_USER = 1_000;
/** Above all users. */
const FIRST_OTHER = 3_000;
const PRICES = [5, 40, 900, 60_000, 2_000_000];
const RATES = [0, 0, 500, 1_000, 1_500, 2_000, 2_000, 333_333, 999_999, 1_000_000];

/** Draws a world; `length` is about how many commands its run has. */
export function drawWorld(random: Random, length: number): World {
  const tokens = Array.from({ length: random.between(2, 5) }, (_, index) => ({ token: index + 1, scale: random.below(9) }));
  const organisations = Array.from({ length: random.between(1, 4) }, (_, index) => index + 1);
  const users = Array.from({ length: Math.max(2, random.anySize(Math.min(1_000, length / 4))) }, (_, index) => FIRST_USER + index);
  const others = Array.from({ length: random.below(5) }, (_, index) => ({
    owner: FIRST_OTHER + index,
    ownerKind: random.pick(['issuer', 'pool', 'escrow'] as const),
  }));
  // Now and then amounts go up to what 64 bits hold, far beyond the numbers that are exact.
  const isVast = random.chance(15);
  return {
    length,
    tokens,
    organisations,
    users,
    others,
    pairs: drawPairs(
      random,
      tokens.map(({ scale }) => scale),
      isVast,
    ),
    ladder: drawLadder(random),
    spread: random.pick([1, 3, 8, 20, 60, 200]),
    lotsMax: isVast ? 10 ** random.between(5, 11) : random.pick([3, 20, 300, 5_000]),
    wealthLots: isVast ? 1e15 : random.pick([30, 400, 8_000, 1_000_000]),
    rates: [random.pick(RATES), random.pick(RATES), random.pick(RATES)],
    // A restart reads the whole state: where there are many people it comes less often.
    crashGap: users.length / 4 + (random.chance(10) ? random.between(10, 100) : random.between(200, 5_000)),
    snapshotGap: users.length + random.between(100, 1_000),
    batchMax: random.anySize(64),
    faults: drawFaults(random),
  };
}

const drawRate = (random: Random): number => (random.chance(50) ? 0 : random.anySize(30));

const drawFaults = (random: Random): FaultRates => ({
  lostWrite: drawRate(random),
  tornWrite: drawRate(random),
  reorderedWrite: drawRate(random),
  bitFlip: drawRate(random),
  fullDisk: drawRate(random),
  failedSync: drawRate(random),
});

function drawPairs(random: Random, scales: readonly number[], isVast: boolean): Pair[] {
  const pairs: Pair[] = [];
  const count = random.between(1, 4);
  for (let id = 1; id <= count; id += 1) {
    const base = random.below(scales.length);
    const quote = (base + 1 + random.below(scales.length - 1)) % scales.length;
    const amountScale = random.below(Math.min(scales[base] ?? 0, scales[quote] ?? 0) + 1);
    const priceScale = random.below((scales[quote] ?? 0) - amountScale + 1);
    const lotsMost = Math.min(1e12, 9e18 / 10 ** ((scales[base] ?? 0) - amountScale));
    const minLots = random.chance(60) ? 1 : random.between(2, 5);
    pairs.push({
      id,
      base: base + 1,
      quote: quote + 1,
      priceScale,
      amountScale,
      minLots,
      maxLots: isVast ? lotsMost : minLots + random.pick([40, 400, 100_000]),
      opensAt: random.chance(10) ? 100_000 : 0,
      guideTicks: random.chance(10) ? 0 : random.pick(PRICES),
      status: random.chance(5) ? 'halted' : 'open',
    });
  }
  return pairs;
}

/** A random third of the operations is switched off, and the rest come as often as this seed likes. */
function drawLadder(random: Random): World['ladder'] {
  const kept = random.shuffled(OPERATIONS).slice(0, Math.ceil((OPERATIONS.length * 2) / 3));
  if (!kept.includes('limit') && random.chance(80)) kept.push('limit');
  let upTo = 0;
  return kept.map((operation) => {
    upTo += WEIGHTS[operation] * random.pick([1, 1, 1, 2, 5]);
    return { operation, upTo };
  });
}

/** The commands that bring a world into being. */
export function genesis({ tokens, pairs, organisations, users, others, wealthLots }: World): Command[] {
  const at = 1;
  /** What all have together has to fit 64 bits, for the world owes it. */
  const most = 2n ** 62n / BigInt(users.length);
  const unitsOf = (token: TokenId): bigint => {
    const largest = pairs.reduce((largestSoFar, pair) => {
      const scaleOf = (id: TokenId) => tokens.find((known) => known.token === id)?.scale ?? 0;
      const lot = 10n ** BigInt(scaleOf(pair.base) - pair.amountScale);
      const tick = 10n ** BigInt(scaleOf(pair.quote) - pair.priceScale - pair.amountScale) * BigInt(pair.guideTicks || 100);
      const worth = pair.base === token ? lot : pair.quote === token ? tick : 0n;
      return worth > largestSoFar ? worth : largestSoFar;
    }, 1n);
    const wealth = largest * BigInt(wealthLots);
    return wealth < most ? wealth : most;
  };
  const grants = tokens.map(({ token }) => ({ token, amount: unitsOf(token) }));
  return [
    ...tokens.map(({ token, scale }): Command => ({ kind: 'define-token', at, token, scale })),
    ...organisations.map((owner): Command => ({
      kind: 'define-owner',
      at,
      owner,
      ownerKind: 'organisation',
      organisation: owner,
      feeOwner: owner,
    })),
    ...[...users.map((owner) => ({ owner, ownerKind: 'user' as const })), ...others].map(({ owner, ownerKind }): Command => {
      const organisation = organisations[owner % organisations.length] ?? 1;
      return { kind: 'define-owner', at, owner, ownerKind, organisation, feeOwner: organisation };
    }),
    ...pairs.map((pair): Command => ({ kind: 'define-pair', at, pair })),
    ...users.map((owner): Command => ({
      kind: 'post',
      at,
      reason: 'deposit',
      reference: String(owner),
      postings: grants.flatMap(({ token, amount }) => [
        { owner: 0, token, account: 'world', amount: -amount },
        { owner, token, account: 'usable', amount },
      ]),
    })),
  ];
}
