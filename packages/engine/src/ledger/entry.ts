import type { PostingRefusal } from '@marque/domain/trading';
import { accountId, mayBeNegative } from '../accounts.ts';
import type { Post, Posting } from '../commands.ts';
import { isLocked } from '../hold-purposes.ts';
import { mayHave, type OwnerKind } from '../owner-kinds.ts';
import { UNITS_MAX, UNITS_MIN } from './amounts.ts';
import type { Ledger } from './ledger.ts';
import { WALLET_STRIDE } from './wallets.ts';

const POSTINGS_MAX = 4096;
const TEXT_LENGTH_MAX = 128;
/** The owner of everything outside; it has the one account that may be negative, and no other. */
export const WORLD_OWNER = 0;

export interface KnownParties {
  /** Undefined for an owner that is not known. */
  kindOf(owner: number): OwnerKind | undefined;
  knowsToken(token: number): boolean;
}

/**
 * Posts a balanced entry, all of it or nothing. In this order it refuses what is malformed or names nobody (posting_invalid), an
 * account that moves with holds only (account_locked), one that its owner's kind has not (account_not_allowed), what does not add up
 * to zero per token (posting_unbalanced), what would leave an account below zero (balance_insufficient), and what does not fit
 * 64 bits (balance_overflow).
 */
export function postEntry(ledger: Ledger, command: Post, parties: KnownParties): PostingRefusal | undefined {
  if (!areTextsValid(command) || !arePostingsValid(command.postings, 2, parties)) return 'posting_invalid';
  const refusal = accountRefusal(command.postings, parties) ?? sumRefusal(ledger, command.postings);
  if (refusal !== undefined) return refusal;
  ledger.beginPosting(command.reason, command.reference);
  writePostings(ledger, command.postings);
  return undefined;
}

export const areTextsValid = ({ reason, reference }: Pick<Post, 'reason' | 'reference'>): boolean =>
  reason.length > 0 && reason.length <= TEXT_LENGTH_MAX && reference.length <= TEXT_LENGTH_MAX;

/** At least `min` postings, each of a known owner and token and of an amount that a column can hold. */
export const arePostingsValid = (postings: readonly Posting[], min: number, parties: KnownParties): boolean =>
  postings.length >= min &&
  postings.length <= POSTINGS_MAX &&
  postings.every(
    ({ owner, token, amount }) =>
      amount !== 0n && amount <= UNITS_MAX && amount >= UNITS_MIN && parties.kindOf(owner) !== undefined && parties.knowsToken(token),
  );

export function accountRefusal(postings: readonly Posting[], parties: KnownParties): PostingRefusal | undefined {
  if (postings.some(({ account }) => isLocked(account))) return 'account_locked';
  const areAllowed = postings.every(({ owner, account }) => {
    const kind = parties.kindOf(owner);
    return kind !== undefined && mayHave(kind, account);
  });
  return areAllowed ? undefined : 'account_not_allowed';
}

/** Adds the lines up beside the ledger; every step must fit 64 bits, the results must not be negative. */
export function sumRefusal(ledger: Ledger, postings: readonly Posting[]): PostingRefusal | undefined {
  if (!isBalanced(postings)) return 'posting_unbalanced';
  const results = new Map<number, { balance: bigint; mayBeNegative: boolean }>();
  let overflows = false;
  for (const { owner, token, account, amount } of postings) {
    const wallet = ledger.wallets.of(owner, token);
    const id = accountId(account);
    const slot = wallet * WALLET_STRIDE + id;
    const balance = (results.get(slot)?.balance ?? ledger.wallets.at(wallet, id)) + amount;
    overflows ||= balance > UNITS_MAX || balance < UNITS_MIN;
    results.set(slot, { balance, mayBeNegative: mayBeNegative(account) });
  }
  for (const result of results.values()) {
    if (result.balance < 0n && !result.mayBeNegative) return 'balance_insufficient';
  }
  return overflows ? 'balance_overflow' : undefined;
}

function isBalanced(postings: readonly Posting[]): boolean {
  const sums = new Map<number, bigint>();
  for (const { token, amount } of postings) sums.set(token, (sums.get(token) ?? 0n) + amount);
  return [...sums.values()].every((sum) => sum === 0n);
}

/** Writes lines of the entry that was begun; their sums have been looked at. */
export function writePostings(ledger: Ledger, postings: readonly Posting[]): void {
  for (const { owner, token, account, amount } of postings) {
    const wallet = ledger.wallets.of(owner, token);
    const id = accountId(account);
    ledger.write(wallet, id, amount, ledger.wallets.at(wallet, id) + amount);
  }
}
