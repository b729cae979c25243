import { accountId, accountKind, type AccountKind, type OwnerId, type TokenId } from '@marque/engine';

const KINDS = 16;
const TOKENS = 2 ** 16;

/** An account in one number. */
export const accountKey = (owner: OwnerId, token: TokenId, account: AccountKind): number =>
  (owner * TOKENS + token) * KINDS + accountId(account);

export interface Account {
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly account: AccountKind;
}

/** The account behind a number. */
export const accountOf = (key: number): Account => ({
  owner: Math.floor(key / (TOKENS * KINDS)),
  token: Math.floor(key / KINDS) % TOKENS,
  account: accountKind(key % KINDS) ?? 'usable',
});

/** Balances as a list of sums, without any rule of its own. */
export class PlainLedger {
  readonly balances = new Map<number, bigint>();
  /** Accounts that the present command changed. */
  readonly touched: number[] = [];

  get(owner: OwnerId, token: TokenId, account: AccountKind): bigint {
    return this.balances.get(accountKey(owner, token, account)) ?? 0n;
  }

  add(owner: OwnerId, token: TokenId, account: AccountKind, amount: bigint): void {
    if (amount === 0n) return;
    const key = accountKey(owner, token, account);
    this.balances.set(key, (this.balances.get(key) ?? 0n) + amount);
    this.touched.push(key);
  }
}
