import type { Command, Post, Posting } from '@marque/engine';
import type { Random } from '../random.ts';
import type { World } from './world.ts';

export type MoneyOperation = 'deposit' | 'withdrawal' | 'transfer' | 'lock' | 'bad-entry' | 'redefinition';

const LOCKS = ['locked.withdrawal', 'locked.ibo', 'locked.pledge', 'locked.lockup', 'fiat'] as const;

/** Deposits, withdrawals, transfers, locks, entries that must be refused, and definitions said again. */
export function moneyCommand(random: Random, world: World, operation: MoneyOperation, at: number): Command {
  if (operation === 'redefinition') return redefinition(random, world, at);
  const { token } = random.pick(world.tokens);
  const amount = BigInt(random.anySize(1_000_000)) * 10n ** BigInt(random.below(6));
  const owner = random.pick(world.users);
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
      return entry([usable(owner, -amount), usable(random.pick(world.users), amount)]);
    case 'lock': {
      const account = random.pick(LOCKS);
      const change = random.chance(50) ? amount : -amount;
      return entry([usable(owner, -change), { owner, token, account, amount: change }]);
    }
    case 'bad-entry':
      return badEntry(random, entry([usable(owner, -amount), outside(amount)]));
  }
}

function badEntry(random: Random, entry: Post): Post {
  const [first, second] = entry.postings;
  if (first === undefined || second === undefined) return entry;
  switch (random.below(8)) {
    case 0:
      return { ...entry, postings: [first] };
    case 1:
      return { ...entry, postings: [first, { ...second, amount: second.amount + 1n }] };
    case 2:
      return { ...entry, postings: [{ ...first, account: 'locked.order' }, second] };
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
  const house = random.pick(world.houses);
  switch (random.below(4)) {
    case 0:
      return { kind: 'define-token', at, token, scale: random.chance(50) ? scale : scale + 1 };
    case 1:
      return { kind: 'define-owner', at, owner: random.pick(world.users), organisation: house, house };
    case 2:
      return { kind: 'define-owner', at, owner: 2_100 + random.below(50), organisation: house, house: random.pick(world.houses) };
    default:
      return { kind: 'define-token', at, token: random.pick([-1, 0.5, 65_536]), scale: 2 };
  }
}
