import { wide } from '../columns.ts';
import type { OwnerId, PairId } from '../identifiers.ts';
import { ASK, BID, type BookSide, type LevelPool } from './level-pool.ts';
import type { LevelChanges } from './level-changes.ts';
import { dequeue, enqueue } from './level-queue.ts';
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
  /** Shown and hidden lots of the bids and of the asks; the exchange keeps the sum of a side a safe integer. */
  readonly #sideLots = new Float64Array(2);
  readonly #hiddenLots = new Float64Array(2);

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

  hiddenLots(side: BookSide): number {
    return this.#hiddenLots[side] ?? 0;
  }

  /** True when the side can bear this many lots more and still be counted exactly. */
  canCount(side: BookSide, lots: number): boolean {
    return this.sideLots(side) + this.hiddenLots(side) + lots <= Number.MAX_SAFE_INTEGER;
  }

  /** Best price of a side in ticks, or 0 when it is empty. */
  bestTicks(side: BookSide): number {
    const level = this.ladder(side).best();
    return level === NONE ? 0 : (this.#store.levels.ticks[wide(level)] ?? 0);
  }

  /** Best price of a side at which somebody other than `owner` has an order, or 0. */
  bestTicksOfOthers(side: BookSide, owner: OwnerId): number {
    const { orders, levels } = this.#store;
    let found = 0;
    this.ladder(side).walk((level) => {
      let order = levels.head[level] ?? NONE;
      while (order !== NONE && orders.owner[order] === owner) order = orders.next[order] ?? NONE;
      if (order !== NONE) found = levels.ticks[wide(level)] ?? 0;
      return order === NONE;
    });
    return found;
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
    enqueue(orders, levels, order, level);
    this.reduce(level, side, -(orders.lots[wide(order)] ?? 0));
    this.reveal(side, -orders.hiddenLots(order));
    changes.note(side, ticks, levels.lots[wide(level)] ?? 0);
  }

  /** Takes an order out of the book with whatever it still has open. */
  remove(order: number): void {
    const { orders, levels, changes } = this.#store;
    const level = orders.level[order] ?? NONE;
    const side = levels.sideOf(level);
    this.takeOut(order, level, side);
    changes.note(side, levels.ticks[wide(level)] ?? 0, levels.lots[wide(level)] ?? 0);
    this.dropIfEmpty(level, side);
  }

  /** Makes a resting order smaller where it stands, by lots that are hidden first. It keeps at least one. */
  shrink(order: number, lots: number): void {
    const { orders, levels, changes } = this.#store;
    const level = orders.level[order] ?? NONE;
    const side = levels.sideOf(level);
    const unseen = Math.min(lots, orders.hiddenLots(order));
    const shown = lots - unseen;
    orders.hidden[wide(order)] = orders.hiddenLots(order) - unseen;
    this.reveal(side, unseen);
    if (shown === 0) return;
    orders.lots[wide(order)] = (orders.lots[wide(order)] ?? 0) - shown;
    this.reduce(level, side, shown);
    changes.note(side, levels.ticks[wide(level)] ?? 0, levels.lots[wide(level)] ?? 0);
  }

  /** Takes an order with all its lots off its level; an empty level is left to the caller. */
  takeOut(order: number, level: number, side: BookSide): void {
    const { orders, levels } = this.#store;
    dequeue(orders, levels, order, level);
    this.reduce(level, side, orders.lots[wide(order)] ?? 0);
    this.reveal(side, orders.hiddenLots(order));
  }

  /** Takes an order whose shown lots are used up off its level, or lets its next slice stand last. True when it is gone. */
  retire(order: number, level: number, side: BookSide): boolean {
    const { orders, levels } = this.#store;
    dequeue(orders, levels, order, level);
    const hidden = orders.hiddenLots(order);
    if (hidden === 0) return true;
    const slice = Math.min(hidden, orders.display[wide(order)] ?? 0);
    orders.lots[wide(order)] = slice;
    orders.hidden[wide(order)] = hidden - slice;
    enqueue(orders, levels, order, level);
    this.reduce(level, side, -slice);
    this.reveal(side, slice);
    return false;
  }

  /** Counts lots that are hidden no more. */
  reveal(side: BookSide, lots: number): void {
    if (lots !== 0) this.#hiddenLots[side] = this.hiddenLots(side) - lots;
  }

  reduce(level: number, side: BookSide, lots: number): void {
    const { levels } = this.#store;
    levels.lots[wide(level)] = (levels.lots[wide(level)] ?? 0) - lots;
    this.#sideLots[side] = this.sideLots(side) - lots;
  }

  dropIfEmpty(level: number, side: BookSide): void {
    const { levels } = this.#store;
    if (levels.head[level] !== NONE) return;
    this.ladder(side).remove(levels.ticks[wide(level)] ?? 0);
    levels.giveBack(level);
  }
}
