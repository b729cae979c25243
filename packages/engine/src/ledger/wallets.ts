import { ACCOUNT_KINDS, accountId, type AccountKind } from '../accounts.ts';
import type { OwnerId, TokenId } from '../identifiers.ts';
import { NumberView } from '../number-view.ts';
import type { Units } from './amounts.ts';

/** Balances kept side by side for one owner and token: at the id of each kind of account, padded to a power of two. */
export const WALLET_STRIDE = 16;
const FIRST_WALLETS = 256;
const NO_WALLET = 0;
/** Further tokens that a new row has room for, so that it does not move with each of them. */
const ROW_SPARE = 8;

export const USABLE = accountId('usable');
export const LOCKED_ORDER = accountId('locked.order');
export const ORGANISATION_FEE = accountId('organisation.fee');
export const WORLD = accountId('world');

/** Throws when the number of an account reaches the stride: its balance would be in the next wallet. */
export function expectRoom(kinds: readonly AccountKind[], stride: number): void {
  const beyond = kinds.find((kind) => accountId(kind) >= stride);
  if (beyond !== undefined) throw new Error(`account ${beyond} has number ${accountId(beyond)}, a wallet has room for ${stride}`);
}
expectRoom(ACCOUNT_KINDS, WALLET_STRIDE);

/** All balances, in one column of 64-bit numbers. A wallet is the handle of an owner's accounts in one token. */
export class Wallets {
  owner = new Int32Array(FIRST_WALLETS);
  token = new Int32Array(FIRST_WALLETS);
  amounts = new BigInt64Array(FIRST_WALLETS * WALLET_STRIDE);
  /** The same balances as numbers, where they are safe integers. */
  numbers = new NumberView(this.amounts);
  /** Handles below this one are in use; the first is never given out. */
  end = 1;
  /** Where each owner's row begins in `#rows`, and how many tokens it has room for; a row maps tokens to wallets. */
  #rowOf = new Int32Array(FIRST_WALLETS);
  #roomOf = new Int32Array(FIRST_WALLETS);
  #rows = new Int32Array(FIRST_WALLETS);
  #rowsEnd = 1;

  /** The wallet of an owner and token, made when it is not there yet. */
  of(owner: OwnerId, token: TokenId): number {
    const found = this.find(owner, token);
    return found === NO_WALLET ? this.#add(owner, token) : found;
  }

  balance(owner: OwnerId, token: TokenId, kind: number): bigint {
    const wallet = this.find(owner, token);
    return wallet === NO_WALLET ? 0n : this.at(wallet, kind);
  }

  /** True when the account has at least these units. */
  covers(owner: OwnerId, token: TokenId, kind: number, units: Units): boolean {
    const wallet = this.find(owner, token);
    const balance = wallet === NO_WALLET ? 0 : this.numbers.read(wallet * WALLET_STRIDE + kind);
    return typeof units === 'number' && Number.isSafeInteger(balance) ? balance >= units : this.balance(owner, token, kind) >= units;
  }

  at(wallet: number, kind: number): bigint {
    return this.amounts[wallet * WALLET_STRIDE + kind] ?? 0n;
  }

  /** The wallet, or 0. */
  find(owner: OwnerId, token: TokenId): number {
    if (token >= (this.#roomOf[owner] ?? 0)) return NO_WALLET;
    return this.#rows[(this.#rowOf[owner] ?? 0) + token] ?? NO_WALLET;
  }

  #add(owner: OwnerId, token: TokenId): number {
    const wallet = this.end;
    if (wallet === this.owner.length) {
      this.owner = widened(this.owner, wallet * 2);
      this.token = widened(this.token, wallet * 2);
      const amounts = new BigInt64Array(wallet * 2 * WALLET_STRIDE);
      amounts.set(this.amounts);
      this.amounts = amounts;
      this.numbers = new NumberView(amounts);
    }
    this.end += 1;
    this.owner[wallet] = owner;
    this.token[wallet] = token;
    if (token >= (this.#roomOf[owner] ?? 0)) this.#widenRow(owner, token + ROW_SPARE);
    this.#rows[(this.#rowOf[owner] ?? 0) + token] = wallet;
    return wallet;
  }

  /** Moves an owner's row to the end, where there is room for more tokens. */
  #widenRow(owner: OwnerId, room: number): void {
    if (owner >= this.#rowOf.length) {
      this.#rowOf = widened(this.#rowOf, owner * 2);
      this.#roomOf = widened(this.#roomOf, owner * 2);
    }
    const from = this.#rowOf[owner] ?? 0;
    const to = this.#rowsEnd;
    this.#rowsEnd += room;
    if (this.#rowsEnd > this.#rows.length) this.#rows = widened(this.#rows, this.#rowsEnd * 2);
    this.#rows.copyWithin(to, from, from + (this.#roomOf[owner] ?? 0));
    this.#rowOf[owner] = to;
    this.#roomOf[owner] = room;
  }
}

function widened(column: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(length);
  wider.set(column);
  return wider;
}
