import { HANDLE_STEP, widerInts } from '../columns.ts';
import type { OwnerId } from '../identifiers.ts';
import { NONE } from '../matching/index.ts';

const FIRST_CAPACITY = 1024;

/** Each owner's open orders as a chain of handles, so that ending them all costs no more than there are of them. */
export class OwnerOrders {
  #first = new Int32Array(FIRST_CAPACITY);
  /** Of each order the next and the previous one of its owner, side by side. */
  #links = new Int32Array(FIRST_CAPACITY);
  #counts = new Int32Array(FIRST_CAPACITY);

  add(order: number, owner: OwnerId): void {
    while (owner >= this.#first.length) {
      this.#first = widerInts(this.#first);
      this.#counts = widerInts(this.#counts);
    }
    while (linkOf(order) >= this.#links.length) this.#links = widerInts(this.#links);
    const first = this.#first[owner] ?? NONE;
    this.#links[linkOf(order)] = first;
    this.#links[linkOf(order) + 1] = NONE;
    if (first !== NONE) this.#links[linkOf(first) + 1] = order;
    this.#first[owner] = order;
    this.#counts[owner] = this.countOf(owner) + 1;
  }

  remove(order: number, owner: OwnerId): void {
    const next = this.#links[linkOf(order)] ?? NONE;
    const previous = this.#links[linkOf(order) + 1] ?? NONE;
    if (previous === NONE) this.#first[owner] = next;
    else this.#links[linkOf(previous)] = next;
    if (next !== NONE) this.#links[linkOf(next) + 1] = previous;
    this.#counts[owner] = this.countOf(owner) - 1;
  }

  countOf(owner: OwnerId): number {
    return this.#counts[owner] ?? 0;
  }

  /** Handles of the owner's open orders, in no particular order. */
  of(owner: OwnerId): number[] {
    const found: number[] = [];
    for (let order = this.#first[owner] ?? NONE; order !== NONE; order = this.#links[linkOf(order)] ?? NONE) found.push(order);
    return found;
  }
}

const linkOf = (order: number): number => (order / HANDLE_STEP) * 2;
