import { EventBuffer } from '../event-buffer.ts';
import type { EntryReason } from '../events.ts';
import { UNITS_MAX, UNITS_MIN } from './amounts.ts';
import { Wallets, WALLET_STRIDE, WORLD } from './wallets.ts';

/** Double entry: every change of a balance is a line of a numbered entry and is reported as an event. Knows no prices. */
export class Ledger {
  readonly wallets = new Wallets();
  /** Number of the last entry. */
  entry = 0;
  #buffer = new EventBuffer();

  /** Events of the present command go here. */
  listen(buffer: EventBuffer): void {
    this.#buffer = buffer;
  }

  /** Starts an entry; the lines that follow belong to it and add up to zero per token. `reference` is an order or a trade. */
  begin(reason: EntryReason, reference: number): void {
    this.entry += 1;
    this.#buffer.entry(this.entry, reason, reference);
  }

  /** Starts the entry of a posting command, which says itself why it was made. */
  beginPosting(reason: string, reference: string): void {
    this.entry += 1;
    this.#buffer.posting(this.entry, reason, reference);
  }

  /** Adds `amount` to an account that is known to bear it: a balance out of bounds here is a bug, not a refusal. */
  line(wallet: number, kind: number, amount: bigint): void {
    const balance = this.wallets.at(wallet, kind) + amount;
    if (balance > UNITS_MAX || balance < (kind === WORLD ? UNITS_MIN : 0n)) {
      throw new RangeError(`balance out of bounds: wallet ${wallet}, account ${kind}, ${balance}`);
    }
    this.write(wallet, kind, amount, balance);
  }

  /** Like `line`, for an amount that is a safe integer. */
  lineSafe(wallet: number, kind: number, amount: number): void {
    const { wallets } = this;
    const slot = wallet * WALLET_STRIDE + kind;
    const before = wallets.numbers.read(slot);
    const balance = before + amount;
    if (!Number.isSafeInteger(before) || !Number.isSafeInteger(balance) || balance < 0) {
      this.line(wallet, kind, BigInt(amount));
      return;
    }
    wallets.numbers.write(slot, balance);
    this.#buffer.postedSafe(wallets.owner[wallet] ?? 0, wallets.token[wallet] ?? 0, kind, amount, balance);
  }

  /** Stores a balance that the caller has checked. */
  write(wallet: number, kind: number, amount: bigint, balance: bigint): void {
    const { wallets } = this;
    wallets.amounts[wallet * WALLET_STRIDE + kind] = balance;
    this.#buffer.posted(wallets.owner[wallet] ?? 0, wallets.token[wallet] ?? 0, kind, amount, balance);
  }
}
