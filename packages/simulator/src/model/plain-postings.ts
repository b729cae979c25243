import type { PostingRefusal } from '@marque/domain/trading';
import type { Post, Posting } from '@marque/engine';
import { accountKey } from './plain-ledger.ts';
import { UNITS_LIMIT } from './plain-limits.ts';
import type { PlainState } from './plain-state.ts';

const TEXT_MAX = 128;
const WORLD = 0;

function isLineWrong(state: PlainState, { owner, token, account, amount }: Posting): boolean {
  if (amount === 0n || amount > UNITS_LIMIT || amount < -UNITS_LIMIT) return true;
  if (!state.tokens.has(token) || account === 'locked.order') return true;
  return owner === WORLD ? account !== 'world' : account === 'world' || !state.owners.has(owner);
}

/** Posts an entry, all of it or nothing. */
export function post(state: PlainState, { postings, reason, reference }: Post): PostingRefusal | undefined {
  if (postings.length < 2 || reason === '' || reason.length > TEXT_MAX || reference.length > TEXT_MAX) return 'posting_invalid';
  if (postings.some((line) => isLineWrong(state, line))) return 'posting_invalid';
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
  if (overflows) return 'balance_overflow';
  for (const { owner, token, account, amount } of postings) state.ledger.add(owner, token, account, amount);
  return undefined;
}
