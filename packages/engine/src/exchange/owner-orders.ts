import type { OwnerId } from '../identifiers.ts';
import { NONE, widerInts } from '../matching/index.ts';

const FIRST_CAPACITY = 1024;

/** Each owner's open orders as a chain of handles, so that ending them all costs no more than there are of them. */
export class OwnerOrders {
  #first = new Int32Array(FIRST_CAPACITY);
  #next = new Int32Array(FIRST_CAPACITY);
  #previous = new Int32Array(FIRST_CAPACITY);

  add(order: number, owner: OwnerId): void {
    while (owner >= this.#first.length) this.#first = widerInts(this.#first);
    while (order >= this.#next.length) {
      this.#next = widerInts(this.#next);
      this.#previous = widerInts(this.#previous);
    }
    const first = this.#first[owner] ?? NONE;
    this.#next[order] = first;
    this.#previous[order] = NONE;
    if (first !== NONE) this.#previous[first] = order;
    this.#first[owner] = order;
  }

  remove(order: number, owner: OwnerId): void {
    const previous = this.#previous[order] ?? NONE;
    const next = this.#next[order] ?? NONE;
    if (previous === NONE) this.#first[owner] = next;
    else this.#next[previous] = next;
    if (next !== NONE) this.#previous[next] = previous;
  }

  /** Handles of the owner's open orders, in no particular order. */
  of(owner: OwnerId): number[] {
    const found: number[] = [];
    for (let order = this.#first[owner] ?? NONE; order !== NONE; order = this.#next[order] ?? NONE) found.push(order);
    return found;
  }
}
