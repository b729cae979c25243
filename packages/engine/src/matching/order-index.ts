import type { OrderId } from '../identifiers.ts';
import { NONE } from './order-pool.ts';

const PAGE_SIZE = 4096;

class Page {
  readonly handles = new Int32Array(PAGE_SIZE);
  used = 0;
}

/**
 * Order number to handle, for open orders only. Numbers are dense and rising, so pages of an array stand in for a map;
 * a page goes when its last order closes, so that one old order does not hold the memory of all later ones.
 */
export class OrderIndex {
  readonly #pages = new Map<number, Page>();
  #recent: Page | undefined;
  #recentNumber = -1;
  size = 0;

  find(order: OrderId): number {
    const page = this.#page(Math.floor(order / PAGE_SIZE));
    return page === undefined ? NONE : (page.handles[order % PAGE_SIZE] ?? NONE);
  }

  add(order: OrderId, handle: number): void {
    const number = Math.floor(order / PAGE_SIZE);
    let page = this.#page(number);
    if (page === undefined) {
      page = new Page();
      this.#pages.set(number, page);
      this.#recent = page;
      this.#recentNumber = number;
    }
    page.handles[order % PAGE_SIZE] = handle;
    page.used += 1;
    this.size += 1;
  }

  remove(order: OrderId): void {
    const number = Math.floor(order / PAGE_SIZE);
    const page = this.#page(number);
    if (page === undefined) return;
    page.handles[order % PAGE_SIZE] = NONE;
    page.used -= 1;
    this.size -= 1;
    if (page.used > 0) return;
    this.#pages.delete(number);
    this.#recentNumber = -1;
    this.#recent = undefined;
  }

  #page(number: number): Page | undefined {
    if (number === this.#recentNumber) return this.#recent;
    const page = this.#pages.get(number);
    if (page !== undefined) {
      this.#recent = page;
      this.#recentNumber = number;
    }
    return page;
  }
}
