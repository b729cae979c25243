import type { PairId } from '../identifiers.ts';
import { ASK, BID, type BookSide, type LevelPool } from './level-pool.ts';
import type { LevelChanges } from './level-changes.ts';
import { NONE, type OrderPool } from './order-pool.ts';
import { PriceLadder } from './price-ladder.ts';

/** What the books of all pairs share: the pools and the list of levels that the present command has changed. */
export interface BookStore {
  readonly orders: OrderPool;
  readonly levels: LevelPool;
  readonly changes: LevelChanges;
}

/** The resting orders of one pair, by price and then by time. Knows prices and lots, never balances. */
export class OrderBook {
  readonly bids = new PriceLadder(1);
  readonly asks = new PriceLadder(-1);
  readonly #pair: PairId;
  readonly #store: BookStore;
  /** Open lots of the bids and of the asks; the exchange keeps each a safe integer. */
  readonly #sideLots = new Float64Array(2);

  constructor(pair: PairId, store: BookStore) {
    this.#pair = pair;
    this.#store = store;
  }

  ladder(side: BookSide): PriceLadder {
    return side === BID ? this.bids : this.asks;
  }

  sideLots(side: BookSide): number {
    return this.#sideLots[side] ?? 0;
  }

  /** Best price of a side in ticks, or 0 when it is empty. */
  bestTicks(side: BookSide): number {
    const level = this.ladder(side).best();
    return level === NONE ? 0 : (this.#store.levels.ticks[level] ?? 0);
  }

  /** True when an order of `side` limited to `ticks` would meet a resting one. */
  crosses(side: BookSide, ticks: number): boolean {
    if (side === BID) {
      const ask = this.bestTicks(ASK);
      return ask > 0 && ask <= ticks;
    }
    return this.bestTicks(BID) >= ticks;
  }

  /** Puts an order at the end of its level's queue. */
  add(order: number, side: BookSide, ticks: number): void {
    const { orders, levels, changes } = this.#store;
    const ladder = this.ladder(side);
    let level = ladder.find(ticks);
    if (level === NONE) {
      level = levels.take(this.#pair, side, ticks);
      ladder.insert(ticks, level);
    }
    const lots = orders.lots[order] ?? 0;
    const tail = levels.tail[level] ?? NONE;
    orders.level[order] = level;
    orders.previous[order] = tail;
    if (tail === NONE) levels.head[level] = order;
    else orders.next[tail] = order;
    levels.tail[level] = order;
    const total = (levels.lots[level] ?? 0) + lots;
    levels.lots[level] = total;
    this.#sideLots[side] = this.sideLots(side) + lots;
    changes.note(side, ticks, total);
  }

  /** Takes an order out of the book with whatever it still has open. */
  remove(order: number): void {
    const { orders, levels, changes } = this.#store;
    const level = orders.level[order] ?? NONE;
    const side = levels.sideOf(level);
    this.unlink(order, level);
    this.reduce(level, side, orders.lots[order] ?? 0);
    changes.note(side, levels.ticks[level] ?? 0, levels.lots[level] ?? 0);
    this.dropIfEmpty(level, side);
  }

  /** Takes an order out of its queue; the level's total is left to the caller. */
  unlink(order: number, level: number): void {
    const { orders, levels } = this.#store;
    const previous = orders.previous[order] ?? NONE;
    const next = orders.next[order] ?? NONE;
    if (previous === NONE) levels.head[level] = next;
    else orders.next[previous] = next;
    if (next === NONE) levels.tail[level] = previous;
    else orders.previous[next] = previous;
    orders.level[order] = NONE;
  }

  reduce(level: number, side: BookSide, lots: number): void {
    const { levels } = this.#store;
    levels.lots[level] = (levels.lots[level] ?? 0) - lots;
    this.#sideLots[side] = this.sideLots(side) - lots;
  }

  dropIfEmpty(level: number, side: BookSide): void {
    const { levels } = this.#store;
    if (levels.head[level] !== NONE) return;
    this.ladder(side).remove(levels.ticks[level] ?? 0);
    levels.giveBack(level);
  }
}
