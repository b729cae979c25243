import type { Side } from './order.ts';

export interface BookLevel {
  readonly ticks: number;
  readonly lots: number;
}

/** The price levels of one side: lots by price, and the prices in order with the best one last. */
export class BookSide {
  readonly #side: Side;
  readonly #lots = new Map<number, number>();
  readonly #prices: number[] = [];

  constructor(side: Side) {
    this.#side = side;
  }

  /** A level's new total; 0 lots takes it away. */
  set(ticks: number, lots: number): void {
    const isKnown = this.#lots.has(ticks);
    if (lots === 0) {
      if (isKnown) this.#prices.splice(this.#placeOf(ticks), 1);
      this.#lots.delete(ticks);
      return;
    }
    if (!isKnown) this.#prices.splice(this.#placeOf(ticks), 0, ticks);
    this.#lots.set(ticks, lots);
  }

  lotsAt(ticks: number): number {
    return this.#lots.get(ticks) ?? 0;
  }

  /** From the best price outward. */
  best(levels: number): readonly BookLevel[] {
    const found: BookLevel[] = [];
    for (let i = this.#prices.length - 1; i >= 0 && found.length < levels; i -= 1) {
      const ticks = this.#prices[i] ?? 0;
      found.push({ ticks, lots: this.lotsAt(ticks) });
    }
    return found;
  }

  /** Place of a price among the others: bids rise toward the best, asks fall. */
  #placeOf(ticks: number): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const price = this.#prices[middle] ?? 0;
      if (this.#side === 'buy' ? price < ticks : price > ticks) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
