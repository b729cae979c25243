import type { OrderId } from '../identifiers.ts';
import { widerInts } from '../columns.ts';
import { NONE } from './order-pool.ts';

const PAGE_SIZE = 4096;

/**
 * Order number to handle, for open orders only. Numbers are dense and rising, so pages of a column stand in for a map; a
 * page is used anew when its last order closes, so that one old order does not hold the memory of all later ones.
 */
export class OrderIndex {
  /** Page of each 4096 numbers, counted from 1; NONE or a hole where no order is open. */
  readonly #pageOf: (number | undefined)[] = [];
  /** Open orders of each page. */
  readonly #used: number[] = [];
  readonly #free: number[] = [];
  #handles = new Int32Array(2 * PAGE_SIZE);
  size = 0;

  find(order: OrderId): number {
    const number = Math.floor(order / PAGE_SIZE);
    const page = this.#pageOf[number];
    return page === undefined ? NONE : (this.#handles[(page - number) * PAGE_SIZE + order] ?? NONE);
  }

  add(order: OrderId, handle: number): void {
    const number = Math.floor(order / PAGE_SIZE);
    const page = this.#pageOf[number] ?? this.#open(number);
    this.#handles[(page - number) * PAGE_SIZE + order] = handle;
    this.#used[page] = (this.#used[page] ?? 0) + 1;
    this.size += 1;
  }

  /** Forgets an order that is there. */
  remove(order: OrderId): void {
    const number = Math.floor(order / PAGE_SIZE);
    const page = this.#pageOf[number] ?? NONE;
    const used = (this.#used[page] ?? 0) - 1;
    this.#handles[(page - number) * PAGE_SIZE + order] = NONE;
    this.#used[page] = used;
    this.size -= 1;
    if (used > 0) return;
    this.#pageOf[number] = undefined;
    this.#free.push(page);
  }

  #open(number: number): number {
    const page = this.#free.pop() ?? Math.max(1, this.#used.length);
    if ((page + 1) * PAGE_SIZE > this.#handles.length) this.#handles = widerInts(this.#handles);
    this.#pageOf[number] = page;
    this.#used[page] = 0;
    return page;
  }
}
