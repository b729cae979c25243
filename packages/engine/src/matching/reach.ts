import { BID, opposite } from './level-pool.ts';
import { isDone, spend, wantedLots, type Taker } from './match.ts';
import { NONE } from './order-pool.ts';
import type { BookStore, OrderBook } from './order-book.ts';

/** What an order could take from the book as it stands. */
export interface Reach {
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
export function reach(book: OrderBook, store: BookStore, order: Taker): Reach {
  const { orders, levels } = store;
  const taker = { ...order };
  let lots = 0;
  let cost = 0n;
  let complete = false;
  book.ladder(opposite(taker.side)).walk((level) => {
    const ticks = levels.ticks[level] ?? 0;
    if (taker.side === BID ? ticks > taker.limitTicks : ticks < taker.limitTicks) return false;
    for (let maker = levels.head[level] ?? NONE; maker !== NONE; maker = orders.next[maker] ?? NONE) {
      if (orders.owner[maker] === taker.owner) {
        if (taker.selfTrade === 'EXPIRE_MAKER') continue;
        return false;
      }
      const taken = Math.min(orders.lots[maker] ?? 0, wantedLots(taker, ticks));
      lots += taken;
      cost += BigInt(ticks) * BigInt(taken);
      spend(taker, ticks, taken);
      complete = isDone(taker, ticks);
      if (complete) return false;
    }
    return true;
  });
  return { lots, cost, complete };
}
