import { wide } from '../columns.ts';
import type { OwnerId, PairId } from '../identifiers.ts';
import { ASK, BID, type BookSide } from './level-pool.ts';
import { dequeue, enqueue } from './level-queue.ts';
import type { BookStore } from './order-book.ts';
import { NONE } from './order-pool.ts';
import { PriceLadder } from './price-ladder.ts';

/** What an order of the waiting list waits for; a level of the list bears it in place of a side. */
export const FALL = BID;
export const RISE = ASK;
type Move = BookSide;

/** The orders of one pair that wait for a price, by that price and then by time. They are in no book and show no lots. */
export class WaitingList {
  /** The trigger that is reached first is the best: the highest of a fall, the lowest of a rise. */
  readonly falls = new PriceLadder(1);
  readonly rises = new PriceLadder(-1);
  readonly #pair: PairId;
  readonly #store: BookStore;
  readonly #counts = new Map<OwnerId, number>();
  size = 0;

  constructor(pair: PairId, store: BookStore) {
    this.#pair = pair;
    this.#store = store;
  }

  ladder(move: Move): PriceLadder {
    return move === FALL ? this.falls : this.rises;
  }

  /** Orders of this owner that wait here. */
  countOf(owner: OwnerId): number {
    return this.#counts.get(owner) ?? 0;
  }

  add(order: number, move: Move, triggerTicks: number): void {
    const { orders, levels } = this.#store;
    const ladder = this.ladder(move);
    let level = ladder.find(triggerTicks);
    if (level === NONE) {
      level = levels.take(this.#pair, move, triggerTicks);
      ladder.insert(triggerTicks, level);
    }
    enqueue(orders, levels, order, level);
    this.#count(order, 1);
  }

  remove(order: number): void {
    const { orders, levels } = this.#store;
    const level = orders.level[order] ?? NONE;
    dequeue(orders, levels, order, level);
    this.#count(order, -1);
    if (levels.head[level] !== NONE) return;
    this.ladder(levels.sideOf(level)).remove(levels.ticks[wide(level)] ?? 0);
    levels.giveBack(level);
  }

  /** Moves every order whose price a trade at `ticks` reaches to the end of `queue`, in the order in which they are to act. */
  takeReached(ticks: number, queue: number[]): void {
    this.#take(RISE, ticks, queue);
    this.#take(FALL, ticks, queue);
  }

  #take(move: Move, tradedTicks: number, queue: number[]): void {
    const { levels } = this.#store;
    const ladder = this.ladder(move);
    for (let level = ladder.best(); level !== NONE; level = ladder.best()) {
      const ticks = levels.ticks[wide(level)] ?? 0;
      if (move === RISE ? ticks > tradedTicks : ticks < tradedTicks) return;
      const order = levels.head[level] ?? NONE;
      this.remove(order);
      queue.push(order);
    }
  }

  #count(order: number, change: 1 | -1): void {
    const owner = this.#store.orders.owner[order] ?? 0;
    const count = this.countOf(owner) + change;
    if (count === 0) this.#counts.delete(owner);
    else this.#counts.set(owner, count);
    this.size += change;
  }
}
