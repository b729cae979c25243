import { ACCOUNT_KINDS } from '../accounts.ts';
import type { EngineEvent } from '../events.ts';
import { UNITS_MAX, UNITS_MIN } from './amounts.ts';
import { Wallets, WALLET_STRIDE, WORLD } from './wallets.ts';

/** Double entry: every change of a balance is a line of a numbered entry and is told as an event. Knows no prices. */
export class Ledger {
  readonly wallets = new Wallets();
  /** Number of the last entry. */
  entry = 0;
  #events: EngineEvent[] = [];
  #reason = '';
  #reference = '';

  /** Events of the present command go here. */
  listen(events: EngineEvent[]): void {
    this.#events = events;
  }

  /** Starts an entry; the lines that follow belong to it and add up to zero per token. */
  begin(reason: string, reference: string): void {
    this.entry += 1;
    this.#reason = reason;
    this.#reference = reference;
  }

  /** Adds `amount` to an account that is known to bear it: a balance out of bounds here is a bug, not a refusal. */
  line(wallet: number, kind: number, amount: bigint): void {
    const balance = this.wallets.at(wallet, kind) + amount;
    if (balance > UNITS_MAX || balance < (kind === WORLD ? UNITS_MIN : 0n)) {
      throw new RangeError(`balance out of bounds: wallet ${wallet}, account ${kind}, ${balance}`);
    }
    this.write(wallet, kind, amount, balance);
  }

  /** Stores a balance that the caller has checked. */
  write(wallet: number, kind: number, amount: bigint, balance: bigint): void {
    const { wallets } = this;
    wallets.amounts[wallet * WALLET_STRIDE + kind] = balance;
    this.#events.push({
      type: 'posted',
      entry: this.entry,
      owner: wallets.owner[wallet] ?? 0,
      token: wallets.token[wallet] ?? 0,
      account: ACCOUNT_KINDS[kind] ?? 'usable',
      amount,
      balance,
      reason: this.#reason,
      reference: this.#reference,
    });
  }
}
