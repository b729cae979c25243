import { ACCOUNT_KINDS, accountId, accountKind, mayBeNegative } from '../accounts.ts';
import { isLocked } from '../hold-purposes.ts';
import { mayHave } from '../owner-kinds.ts';
import type { KnownParties } from './entry.ts';
import { lockedId, type Holds } from './holds.ts';
import type { Ledger } from './ledger.ts';
import type { OrderHolds } from './order-holds.ts';
import { LOCKED_ORDER, WALLET_STRIDE } from './wallets.ts';

type Fail = (invariant: string, detail: string) => void;

/**
 * Calls `fail` for every token that does not add up, balance below zero, account that its owner may not have, and locked account
 * that is not the sum of the holds of its purpose.
 */
export function auditLedger({ wallets }: Ledger, orderHolds: OrderHolds, holds: Holds, parties: KnownParties, fail: Fail): void {
  const sums = new Map<number, bigint>();
  const held = heldBySlot(wallets, orderHolds, holds, fail);
  for (let wallet = 1; wallet < wallets.end; wallet += 1) {
    const owner = wallets.owner[wallet] ?? 0;
    const token = wallets.token[wallet] ?? 0;
    const name = `owner ${owner}, token ${token}`;
    const ownerKind = parties.kindOf(owner);
    for (const kind of ACCOUNT_KINDS) {
      const id = accountId(kind);
      const balance = wallets.at(wallet, id);
      if (balance < 0n && !mayBeNegative(kind)) fail('L3', `${name}: ${kind} is ${balance}`);
      if (balance !== 0n && (ownerKind === undefined || !mayHave(ownerKind, kind))) fail('L4', `${name}: ${kind} of a ${ownerKind}`);
      sums.set(token, (sums.get(token) ?? 0n) + balance);
      const reserved = held.get(wallet * WALLET_STRIDE + id) ?? 0n;
      if (isLocked(kind) && balance !== reserved) fail('L5', `${name}: ${balance} in ${accountKind(id)}, ${reserved} held`);
    }
  }
  for (const [token, sum] of sums) {
    if (sum !== 0n) fail('L2', `token ${token} adds up to ${sum}`);
  }
}

/** What holds there are for each account, orders' and numbered ones. */
function heldBySlot(wallets: Ledger['wallets'], orderHolds: OrderHolds, holds: Holds, fail: Fail): ReadonlyMap<number, bigint> {
  const held = new Map<number, bigint>();
  const add = (slot: number, units: bigint): void => {
    held.set(slot, (held.get(slot) ?? 0n) + units);
  };
  orderHolds.forEach((wallet, reserve) => {
    if (wallet !== 0) add(wallet * WALLET_STRIDE + LOCKED_ORDER, reserve);
    else fail('L5', `${reserve} held for nobody`);
  });
  for (const [number, { owner, token, purpose, units }] of holds.all()) {
    const wallet = wallets.find(owner, token);
    if (wallet === 0 || units <= 0n || number > holds.last) fail('L5', `hold ${number} of owner ${owner} has ${units}`);
    else add(wallet * WALLET_STRIDE + lockedId(purpose), units);
  }
  return held;
}
