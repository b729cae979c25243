import { ACCOUNT_KINDS, type AccountKind } from '../accounts.ts';
import type { OwnerId, TokenId } from '../identifiers.ts';

/** Balances kept side by side for one owner and token: one per kind of account, padded to a power of two. */
export const WALLET_STRIDE = 16;
const FIRST_WALLETS = 256;
const NO_WALLET = 0;

export const kindNumber = (kind: AccountKind): number => ACCOUNT_KINDS.indexOf(kind);
export const USABLE = kindNumber('usable');
export const LOCKED_ORDER = kindNumber('locked.order');
export const HOUSE_FEE = kindNumber('house.fee');
export const WORLD = kindNumber('world');

/** All balances, in one column of 64-bit numbers. A wallet is the handle of an owner's accounts in one token. */
export class Wallets {
  owner = new Int32Array(FIRST_WALLETS);
  token = new Int32Array(FIRST_WALLETS);
  amounts = new BigInt64Array(FIRST_WALLETS * WALLET_STRIDE);
  /** Handles below this one are in use; the first is never given out. */
  end = 1;
  /** Per owner: token to wallet. */
  readonly #byOwner: Int32Array[] = [];

  /** The wallet of an owner and token, made when it is not there yet. */
  of(owner: OwnerId, token: TokenId): number {
    const found = this.find(owner, token);
    return found === NO_WALLET ? this.#add(owner, token) : found;
  }

  balance(owner: OwnerId, token: TokenId, kind: number): bigint {
    const wallet = this.find(owner, token);
    return wallet === NO_WALLET ? 0n : this.at(wallet, kind);
  }

  at(wallet: number, kind: number): bigint {
    return this.amounts[wallet * WALLET_STRIDE + kind] ?? 0n;
  }

  /** The wallet, or 0. */
  find(owner: OwnerId, token: TokenId): number {
    const row = this.#byOwner[owner];
    return row === undefined ? NO_WALLET : (row[token] ?? NO_WALLET);
  }

  #add(owner: OwnerId, token: TokenId): number {
    const wallet = this.end;
    if (wallet === this.owner.length) this.#grow();
    this.end += 1;
    this.owner[wallet] = owner;
    this.token[wallet] = token;
    let row = this.#byOwner[owner];
    if (row === undefined || token >= row.length) {
      const wider = new Int32Array(token + 4);
      if (row !== undefined) wider.set(row);
      row = wider;
      this.#byOwner[owner] = row;
    }
    row[token] = wallet;
    return wallet;
  }

  #grow(): void {
    const capacity = this.owner.length * 2;
    const owner = new Int32Array(capacity);
    const token = new Int32Array(capacity);
    const amounts = new BigInt64Array(capacity * WALLET_STRIDE);
    owner.set(this.owner);
    token.set(this.token);
    amounts.set(this.amounts);
    this.owner = owner;
    this.token = token;
    this.amounts = amounts;
  }
}
