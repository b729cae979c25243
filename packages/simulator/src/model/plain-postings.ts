import type { PostingRefusal } from '@marque/domain/trading';
import type { Post, Posting } from '@marque/engine';
import { accountKey } from './plain-ledger.ts';
import { UNITS_LIMIT } from './plain-limits.ts';
import { hasAccount, kindOf } from './plain-owners.ts';
import type { PlainState } from './plain-state.ts';

const TEXT_MAX = 128;
const WORLD = 0;

export const areTextsWrong = ({ reason, reference }: { readonly reason: string; readonly reference: string }): boolean =>
  reason === '' || reason.length > TEXT_MAX || reference.length > TEXT_MAX;

const isLineWrong = (state: PlainState, { owner, token, amount }: Posting): boolean =>
  amount === 0n ||
  amount > UNITS_LIMIT ||
  amount < -UNITS_LIMIT ||
  !state.tokens.has(token) ||
  (owner !== WORLD && !state.owners.has(owner));

/** What is wrong with postings in themselves. */
export function judgeLines(state: PlainState, postings: readonly Posting[]): PostingRefusal | undefined {
  if (postings.some((line) => isLineWrong(state, line))) return 'posting_invalid';
  if (postings.some(({ account }) => account.startsWith('locked.'))) return 'account_locked';
  const isForeign = postings.some(({ owner, account }) => {
    const kind = kindOf(state, owner);
    return kind === undefined || !hasAccount(kind, account);
  });
  return isForeign ? 'account_not_allowed' : undefined;
}

/** What is wrong with an entry as a whole. */
export function judgeSums(state: PlainState, postings: readonly Posting[]): PostingRefusal | undefined {
  const sums = new Map<number, bigint>();
  for (const { token, amount } of postings) sums.set(token, (sums.get(token) ?? 0n) + amount);
  if ([...sums.values()].some((sum) => sum !== 0n)) return 'posting_unbalanced';
  const after = new Map<number, bigint>();
  let overflows = false;
  for (const { owner, token, account, amount } of postings) {
    const key = accountKey(owner, token, account);
    const balance = (after.get(key) ?? state.ledger.balances.get(key) ?? 0n) + amount;
    overflows ||= balance > UNITS_LIMIT || balance < -UNITS_LIMIT;
    after.set(key, balance);
  }
  const isShort = postings.some(
    ({ owner, token, account }) => owner !== WORLD && (after.get(accountKey(owner, token, account)) ?? 0n) < 0n,
  );
  if (isShort) return 'balance_insufficient';
  return overflows ? 'balance_overflow' : undefined;
}

export function addLines(state: PlainState, postings: readonly Posting[]): void {
  for (const { owner, token, account, amount } of postings) state.ledger.add(owner, token, account, amount);
}

/** Posts an entry, all of it or nothing. */
export function post(state: PlainState, command: Post): PostingRefusal | undefined {
  const { postings } = command;
  if (postings.length < 2 || areTextsWrong(command)) return 'posting_invalid';
  const refusal = judgeLines(state, postings) ?? judgeSums(state, postings);
  if (refusal === undefined) addLines(state, postings);
  return refusal;
}
