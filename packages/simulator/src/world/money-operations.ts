import { HOLD_PURPOSES, lockedAccount, OWNER_KINDS, type Command, type Post, type Posting } from '@marque/engine';
import type { Random } from '../random.ts';
import type { World } from './world.ts';

export type MoneyOperation =
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'fiat'
  | 'convert-funding'
  | 'conversion'
  | 'bad-entry'
  | 'redefinition';

/** Accounts that postings may not touch, or not of everybody. */
const CLOSED = [...HOLD_PURPOSES.map(lockedAccount), 'organisation.fee', 'organisation.reward', 'world', 'fiat'] as const;

/** Deposits, withdrawals, transfers, conversions and what they are made from, entries that must be refused, and definitions said again. */
export function moneyCommand(random: Random, world: World, operation: MoneyOperation, at: number): Command {
  if (operation === 'redefinition') return redefinition(random, world, at);
  const { token } = random.pick(world.tokens);
  const amount = BigInt(random.anySize(1_000_000)) * 10n ** BigInt(random.below(6));
  const owner = anybody(random, world);
  const entry = (postings: readonly Posting[]): Post => ({
    kind: 'post',
    at,
    reason: operation,
    reference: String(random.below(1_000)),
    postings,
  });
  const usable = (who: number, change: bigint): Posting => ({ owner: who, token, account: 'usable', amount: change });
  const outside = (change: bigint): Posting => ({ owner: 0, token, account: 'world', amount: change });
  switch (operation) {
    case 'deposit':
      return entry([outside(-amount), usable(owner, amount)]);
    case 'withdrawal':
      return entry([usable(owner, -amount), outside(amount)]);
    case 'transfer':
      return entry([usable(owner, -amount), usable(anybody(random, world), amount)]);
    case 'fiat': {
      const change = random.chance(50) ? amount : -amount;
      return entry([usable(owner, -change), { owner, token, account: 'fiat', amount: change }]);
    }
    case 'convert-funding': {
      const organisation = random.pick(world.organisations);
      return entry([outside(-amount), { owner: organisation, token, account: 'organisation.convert', amount }]);
    }
    case 'conversion':
      return entry(conversion(random, world, { owner, token, amount }));
    case 'bad-entry':
      return badEntry(random, entry([usable(owner, -amount), outside(amount)]));
  }
}

/** One token to the organisation and another one from it, in one entry; often more than one of the two has, and now and then of sums that differ. */
function conversion(
  random: Random,
  world: World,
  { owner, token, amount }: { readonly owner: number; readonly token: number; readonly amount: bigint },
): readonly Posting[] {
  const organisation = random.pick(world.organisations);
  const { token: other } = random.pick(world.tokens);
  const received = BigInt(random.anySize(1_000_000)) * 10n ** BigInt(random.below(6));
  const excess = random.chance(8) ? 1n : 0n;
  return [
    { owner, token, account: 'usable', amount: -amount },
    { owner: organisation, token, account: 'organisation.convert', amount },
    { owner: organisation, token: other, account: 'organisation.convert', amount: -received },
    { owner, token: other, account: 'usable', amount: received + excess },
  ];
}

/** Mostly a user. */
const anybody = (random: Random, { users, organisations, others }: World): number => {
  if (random.chance(94)) return random.pick(users);
  return random.pick([...organisations, ...others.map(({ owner }) => owner)]);
};

function badEntry(random: Random, entry: Post): Post {
  const [first, second] = entry.postings;
  if (first === undefined || second === undefined) return entry;
  switch (random.below(8)) {
    case 0:
      return { ...entry, postings: [first] };
    case 1:
      return { ...entry, postings: [first, { ...second, amount: second.amount + 1n }] };
    case 2:
      return {
        ...entry,
        postings: [
          { ...first, account: random.pick(CLOSED) },
          { ...second, account: random.chance(50) ? second.account : random.pick(CLOSED) },
        ],
      };
    case 3:
      return {
        ...entry,
        postings: [
          { ...first, token: 60_000 },
          { ...second, token: 60_000 },
        ],
      };
    case 4:
      return { ...entry, postings: [{ ...first, owner: 16_000_000 }, second] };
    case 5:
      return { ...entry, reason: '' };
    case 6:
      return {
        ...entry,
        postings: [
          { ...first, amount: -(2n ** 62n) },
          { ...second, amount: 2n ** 62n },
        ],
      };
    default:
      return { ...entry, postings: [first, second, { ...first, amount: 0n }] };
  }
}

function redefinition(random: Random, world: World, at: number): Command {
  const { token, scale } = random.pick(world.tokens);
  const organisation = random.pick(world.organisations);
  const ownerKind = random.pick(OWNER_KINDS);
  switch (random.below(4)) {
    case 0:
      return { kind: 'define-token', at, token, scale: random.chance(50) ? scale : scale + 1 };
    case 1:
      return { kind: 'define-owner', at, owner: anybody(random, world), ownerKind, organisation, feeOwner: organisation };
    case 2:
      return {
        kind: 'define-owner',
        at,
        owner: 2_100 + random.below(50),
        ownerKind,
        organisation,
        feeOwner: random.pick([...world.organisations, random.pick(world.users), 2_100 + random.below(50)]),
      };
    default:
      return { kind: 'define-token', at, token: random.pick([-1, 0.5, 65_536]), scale: 2 };
  }
}
