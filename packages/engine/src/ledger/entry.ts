import type { PostingRefusal } from '@marque/domain/trading';
import { mayBeNegative } from '../accounts.ts';
import type { Post, Posting } from '../commands.ts';
import { UNITS_MAX, UNITS_MIN } from './amounts.ts';
import type { Ledger } from './ledger.ts';
import { kindNumber, WALLET_STRIDE } from './wallets.ts';

const POSTINGS_MAX = 4096;
const TEXT_LENGTH_MAX = 128;
/** The owner of everything outside; it has the one account that may be negative, and no other. */
export const WORLD_OWNER = 0;

interface KnownParties {
  knowsOwner(owner: number): boolean;
  knowsToken(token: number): boolean;
}

/**
 * Posts a balanced entry, all of it or nothing. In this order it refuses what is malformed (posting_invalid), what does
 * not add up to zero per token (posting_unbalanced), what would leave an account below zero (balance_insufficient), and
 * what does not fit 64 bits (balance_overflow). locked.order moves with orders only, never by a posting.
 */
export function postEntry(ledger: Ledger, command: Post, parties: KnownParties): PostingRefusal | undefined {
  if (!isWellFormed(command, parties)) return 'posting_invalid';
  if (!isBalanced(command.postings)) return 'posting_unbalanced';
  const refusal = resultRefusal(ledger, command.postings);
  if (refusal !== undefined) return refusal;
  ledger.beginPosting(command.reason, command.reference);
  for (const { owner, token, account, amount } of command.postings) {
    const wallet = ledger.wallets.of(owner, token);
    const kind = kindNumber(account);
    ledger.write(wallet, kind, amount, ledger.wallets.at(wallet, kind) + amount);
  }
  return undefined;
}

function isWellFormed(command: Post, parties: KnownParties): boolean {
  const { postings, reason, reference } = command;
  return (
    postings.length >= 2 &&
    postings.length <= POSTINGS_MAX &&
    reason.length > 0 &&
    reason.length <= TEXT_LENGTH_MAX &&
    reference.length <= TEXT_LENGTH_MAX &&
    postings.every((posting) => isPostingWellFormed(posting, parties))
  );
}

function isPostingWellFormed({ owner, token, account, amount }: Posting, parties: KnownParties): boolean {
  return (
    amount !== 0n &&
    amount <= UNITS_MAX &&
    amount >= UNITS_MIN &&
    account !== 'locked.order' &&
    (account === 'world') === (owner === WORLD_OWNER) &&
    parties.knowsOwner(owner) &&
    parties.knowsToken(token)
  );
}

function isBalanced(postings: readonly Posting[]): boolean {
  const sums = new Map<number, bigint>();
  for (const { token, amount } of postings) sums.set(token, (sums.get(token) ?? 0n) + amount);
  return [...sums.values()].every((sum) => sum === 0n);
}

/** Adds the lines up beside the ledger; every step must fit 64 bits, the results must not be negative. */
function resultRefusal(ledger: Ledger, postings: readonly Posting[]): PostingRefusal | undefined {
  const results = new Map<number, { balance: bigint; mayBeNegative: boolean }>();
  let overflows = false;
  for (const { owner, token, account, amount } of postings) {
    const wallet = ledger.wallets.of(owner, token);
    const kind = kindNumber(account);
    const slot = wallet * WALLET_STRIDE + kind;
    const balance = (results.get(slot)?.balance ?? ledger.wallets.at(wallet, kind)) + amount;
    overflows ||= balance > UNITS_MAX || balance < UNITS_MIN;
    results.set(slot, { balance, mayBeNegative: mayBeNegative(account) });
  }
  for (const result of results.values()) {
    if (result.balance < 0n && !result.mayBeNegative) return 'balance_insufficient';
  }
  return overflows ? 'balance_overflow' : undefined;
}
