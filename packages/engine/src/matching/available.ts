import { wide } from '../columns.ts';
import { BID, opposite } from './level-pool.ts';
import { isDone, spend, wantedLots, type Taker } from './match.ts';
import { NONE, type OrderPool } from './order-pool.ts';
import type { BookStore, OrderBook } from './order-book.ts';

/** What an order could take from the book as it stands. */
export interface Available {
  readonly lots: number;
  /** Sum of ticks x lots. */
  readonly cost: bigint;
  /** True when the order would be done: all its lots taken, or its budget too small for one more. */
  readonly complete: boolean;
}

/**
 * Walks the book as a match would, changing nothing. Orders of the same owner do not count: they are passed over, or
 * end the walk where the policy ends the taker.
 */
export function availableTo(book: OrderBook, store: BookStore, order: Taker): Available {
  const { orders, levels } = store;
  const walk = new Walk({ ...order });
  book.ladder(opposite(order.side)).walk((level) => {
    const ticks = levels.ticks[wide(level)] ?? 0;
    if (order.side === BID ? ticks > order.limitTicks : ticks < order.limitTicks) return false;
    return walk.level(orders, levels.head[level] ?? NONE, ticks);
  });
  return walk;
}

class Walk implements Available {
  lots = 0;
  cost = 0n;
  complete = false;
  readonly #taker: Taker;

  constructor(taker: Taker) {
    this.#taker = taker;
  }

  /**
   * False when the walk ends at this level. The slices that an iceberg still hides come behind everything that is shown,
   * so that they count in a second round, and in it the order of the queue makes no difference.
   */
  level(orders: OrderPool, head: number, ticks: number): boolean {
    const taker = this.#taker;
    let hidden = 0;
    for (let maker = head; maker !== NONE; maker = orders.next[maker] ?? NONE) {
      if (orders.owner[maker] === taker.owner) {
        if (taker.selfTrade === 'EXPIRE_MAKER') continue;
        return false;
      }
      if (this.#isDoneAfter(orders.lots[wide(maker)] ?? 0, ticks)) return false;
      hidden += orders.hiddenLots(maker);
    }
    return hidden === 0 || !this.#isDoneAfter(hidden, ticks);
  }

  #isDoneAfter(open: number, ticks: number): boolean {
    const taker = this.#taker;
    const taken = Math.min(open, wantedLots(taker, ticks));
    this.lots += taken;
    this.cost += BigInt(ticks) * BigInt(taken);
    spend(taker, ticks, taken);
    this.complete = isDone(taker, ticks);
    return this.complete;
  }
}
