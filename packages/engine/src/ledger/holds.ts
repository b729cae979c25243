import type { OrderId } from '../identifiers.ts';
import type { Ledger } from './ledger.ts';
import { LOCKED_ORDER, USABLE } from './wallets.ts';

const FIRST_CAPACITY = 1024;

/** What is held for each open order, by the order's handle: its reserve leaves locked.order in the same step. */
export class Holds {
  wallet = new Int32Array(FIRST_CAPACITY);
  reserve = new BigInt64Array(FIRST_CAPACITY);
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Moves `units` from usable to locked; the caller has seen that they are there. */
  open(order: number, wallet: number, units: bigint, reference: OrderId): void {
    this.restore(order, wallet, units);
    this.#ledger.begin('hold', reference);
    this.#ledger.line(wallet, USABLE, -units);
    this.#ledger.line(wallet, LOCKED_ORDER, units);
  }

  /** Holds more for an order that has a hold already, or, below zero, gives some of it back. */
  change(order: number, units: bigint, reference: OrderId): void {
    const wallet = this.wallet[order] ?? 0;
    this.reserve[order] = this.reserveOf(order) + units;
    this.#ledger.begin(units > 0n ? 'hold' : 'release', reference);
    const [first, second] = units > 0n ? [USABLE, LOCKED_ORDER] : [LOCKED_ORDER, USABLE];
    const amount = units > 0n ? units : -units;
    this.#ledger.line(wallet, first, -amount);
    this.#ledger.line(wallet, second, amount);
  }

  /** Takes up a hold whose units are in locked.order already. */
  restore(order: number, wallet: number, units: bigint): void {
    while (order >= this.wallet.length) this.#grow();
    this.wallet[order] = wallet;
    this.reserve[order] = units;
  }

  reserveOf(order: number): bigint {
    return this.reserve[order] ?? 0n;
  }

  /** Within an entry: pays `units` out of the reserve and makes `spare` of it usable again. */
  draw(order: number, units: bigint, spare: bigint): void {
    const wallet = this.wallet[order] ?? 0;
    this.reserve[order] = this.reserveOf(order) - units - spare;
    this.#ledger.line(wallet, LOCKED_ORDER, -(units + spare));
    if (spare > 0n) this.#ledger.line(wallet, USABLE, spare);
  }

  /** Makes whatever is left of the reserve usable again. */
  release(order: number, reference: OrderId): void {
    const rest = this.reserveOf(order);
    this.#ledger.begin('release', reference);
    this.draw(order, 0n, rest);
  }

  /** Ends a hold of which nothing is left. */
  forget(order: number): void {
    this.wallet[order] = 0;
  }

  #grow(): void {
    const wallet = new Int32Array(this.wallet.length * 2);
    const reserve = new BigInt64Array(this.reserve.length * 2);
    wallet.set(this.wallet);
    reserve.set(this.reserve);
    this.wallet = wallet;
    this.reserve = reserve;
  }
}
