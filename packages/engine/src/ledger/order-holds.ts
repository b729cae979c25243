import { HANDLE_STEP, wide, widerUnits } from '../columns.ts';
import type { OrderId } from '../identifiers.ts';
import { NumberView } from '../number-view.ts';
import type { Units } from './amounts.ts';
import type { Ledger } from './ledger.ts';
import { LOCKED_ORDER, USABLE } from './wallets.ts';

const FIRST_CAPACITY = 1024;

/** Place of an order in the column of reserves. */
const reserveAt = (order: number): number => order >> 2;

/** What is held for each open order, by the order's handle: its reserve leaves locked.order in the same step. */
export class OrderHolds {
  readonly #ledger: Ledger;
  /** Of each order the reserve and beside it, seen as a 32-bit number, the wallet: 16 bytes, half of a handle's step. */
  #units = new BigInt64Array(FIRST_CAPACITY);
  #wallets = new Int32Array(this.#units.buffer, 8);
  #numbers = new NumberView(this.#units);

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Moves `units`, which may be none, from usable to locked; the caller has seen that they are there. */
  open(order: number, wallet: number, units: Units, reference: OrderId): void {
    this.restore(order, wallet, units);
    // 0 and 0n alike.
    if (!units) return;
    this.#ledger.begin('hold', reference);
    if (typeof units === 'number') {
      this.#ledger.lineSafe(wallet, USABLE, -units);
      this.#ledger.lineSafe(wallet, LOCKED_ORDER, units);
    } else {
      this.#ledger.line(wallet, USABLE, -units);
      this.#ledger.line(wallet, LOCKED_ORDER, units);
    }
  }

  /** Holds more for an order that has a hold already, or, below zero, gives some of it back. */
  change(order: number, units: bigint, reference: OrderId): void {
    const wallet = this.#wallets[wide(order)] ?? 0;
    this.#units[reserveAt(order)] = this.reserveOf(order) + units;
    this.#ledger.begin(units > 0n ? 'hold' : 'release', reference);
    const [first, second] = units > 0n ? [USABLE, LOCKED_ORDER] : [LOCKED_ORDER, USABLE];
    const amount = units > 0n ? units : -units;
    this.#ledger.line(wallet, first, -amount);
    this.#ledger.line(wallet, second, amount);
  }

  /** Takes up a hold whose units are in locked.order already. */
  restore(order: number, wallet: number, units: Units): void {
    this.#makeRoom(order);
    this.#wallets[wide(order)] = wallet;
    if (typeof units === 'number') this.#numbers.write(reserveAt(order), units);
    else this.#units[reserveAt(order)] = units;
  }

  reserveOf(order: number): bigint {
    return this.#units[reserveAt(order)] ?? 0n;
  }

  /** Every hold there is, of a wallet or, should one have been forgotten too soon, of wallet 0. */
  forEach(visit: (wallet: number, reserve: bigint) => void): void {
    for (let order = HANDLE_STEP; wide(order) < this.#wallets.length; order += HANDLE_STEP) {
      const reserve = this.reserveOf(order);
      const wallet = this.#wallets[wide(order)] ?? 0;
      if (wallet !== 0 || reserve !== 0n) visit(wallet, reserve);
    }
  }

  /** Within an entry: pays `units` out of the reserve and makes `spare` of it usable again. */
  draw(order: number, units: bigint, spare: bigint): void {
    const wallet = this.#wallets[wide(order)] ?? 0;
    this.#units[reserveAt(order)] = this.reserveOf(order) - units - spare;
    this.#ledger.line(wallet, LOCKED_ORDER, -(units + spare));
    if (spare > 0n) this.#ledger.line(wallet, USABLE, spare);
  }

  /** Like `draw`, for amounts whose sum is a safe integer. */
  drawSafe(order: number, units: number, spare: number): void {
    const before = this.#numbers.read(reserveAt(order));
    if (!Number.isSafeInteger(before)) {
      this.draw(order, BigInt(units), BigInt(spare));
      return;
    }
    const wallet = this.#wallets[wide(order)] ?? 0;
    this.#numbers.write(reserveAt(order), before - units - spare);
    this.#ledger.lineSafe(wallet, LOCKED_ORDER, -(units + spare));
    if (spare > 0) this.#ledger.lineSafe(wallet, USABLE, spare);
  }

  /** Makes whatever is left of the reserve usable again. */
  release(order: number, reference: OrderId): void {
    const rest = this.#numbers.read(reserveAt(order));
    if (rest === 0) return;
    this.#ledger.begin('release', reference);
    if (Number.isSafeInteger(rest)) this.drawSafe(order, 0, rest);
    else this.draw(order, 0n, this.reserveOf(order));
  }

  /** Ends a hold of which nothing is left. */
  forget(order: number): void {
    this.#wallets[wide(order)] = 0;
  }

  #makeRoom(order: number): void {
    while (wide(order) >= this.#wallets.length) {
      this.#units = widerUnits(this.#units);
      this.#wallets = new Int32Array(this.#units.buffer, 8);
      this.#numbers = new NumberView(this.#units);
    }
  }
}
