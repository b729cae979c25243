import type { Posted } from '@marque/engine';
import { accountKey, accountOf } from '../model/plain-ledger.ts';
import { demand, inspect } from './failure.ts';

const WORLD = 0;

/** Adds the ledger up from its lines alone (L1, L3, L7, L8). */
export class LedgerAudit {
  readonly balances = new Map<number, bigint>();
  /** Accounts that the present command changed. */
  readonly touched: number[] = [];
  #entry = 0;
  /** Lines of the present entry: the last ones of `touched`. */
  #lines = 0;
  readonly #sums = new Map<number, bigint>();

  take(line: Posted): void {
    const { entry, owner, token, account, amount, balance } = line;
    if (entry !== this.#entry) {
      this.closeEntry();
      demand(entry === this.#entry + 1, 'L8 entries are numbered without gaps', () => `${entry} after ${this.#entry}`);
      this.#entry = entry;
    }
    this.#lines += 1;
    this.#sums.set(token, (this.#sums.get(token) ?? 0n) + amount);
    const key = accountKey(owner, token, account);
    const before = this.balances.get(key) ?? 0n;
    demand(amount !== 0n, 'L1 no line is empty', () => inspect(line));
    demand(before + amount === balance, 'L7 a line tells the balance after it', () => `${before} before ${inspect(line)}`);
    this.balances.set(key, balance);
    this.touched.push(key);
  }

  /** An entry never goes on in the next command. */
  closeEntry(): void {
    if (this.#lines === 0) return;
    for (const key of this.touched.slice(-this.#lines)) {
      const isWorld = accountOf(key).owner === WORLD;
      demand(
        isWorld || (this.balances.get(key) ?? 0n) >= 0n,
        'L3 nothing is negative',
        () => `${inspect(accountOf(key))} after entry ${this.#entry}`,
      );
    }
    demand(this.#lines >= 2, 'L1 an entry has two lines or more', () => `entry ${this.#entry}`);
    for (const [token, sum] of this.#sums)
      demand(sum === 0n, 'L1 an entry adds up to zero', () => `entry ${this.#entry}, token ${token}: ${sum}`);
    this.#lines = 0;
    this.#sums.clear();
  }
}
