import { ACCOUNT_KINDS, mayBeNegative } from '../accounts.ts';
import type { Holds } from './holds.ts';
import type { Ledger } from './ledger.ts';
import { LOCKED_ORDER } from './wallets.ts';

/** Calls `fail` for every token that does not add up, balance below zero and hold that is not locked. */
export function auditLedger({ wallets }: Ledger, holds: Holds, fail: (invariant: string, detail: string) => void): void {
  const sums = new Map<number, bigint>();
  const held = new Map<number, bigint>();
  holds.forEach((wallet, reserve) => {
    if (wallet !== 0) held.set(wallet, (held.get(wallet) ?? 0n) + reserve);
    else fail('L5', `${reserve} held for nobody`);
  });
  for (let wallet = 1; wallet < wallets.end; wallet += 1) {
    const token = wallets.token[wallet] ?? 0;
    const name = `owner ${wallets.owner[wallet] ?? 0}, token ${token}`;
    ACCOUNT_KINDS.forEach((kind, number) => {
      const balance = wallets.at(wallet, number);
      if (balance < 0n && !mayBeNegative(kind)) fail('L3', `${name}: ${kind} is ${balance}`);
      sums.set(token, (sums.get(token) ?? 0n) + balance);
    });
    const locked = wallets.at(wallet, LOCKED_ORDER);
    const reserved = held.get(wallet) ?? 0n;
    if (locked !== reserved) fail('L5', `${name}: ${locked} locked, ${reserved} held for open orders`);
  }
  for (const [token, sum] of sums) {
    if (sum !== 0n) fail('L2', `token ${token} adds up to ${sum}`);
  }
}
