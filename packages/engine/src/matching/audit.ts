import { ASK, BID, type BookSide } from './level-pool.ts';
import { NONE } from './order-pool.ts';
import type { BookStore, OrderBook } from './order-book.ts';

/** Calls `fail` for everything about a book that does not hold, and `see` for each of its orders. */
export function auditBook(
  book: OrderBook, store: BookStore,
  see: (order: number, side: BookSide, ticks: number) => void, fail: (invariant: string, detail: string) => void,
): void {
  const bid = book.bestTicks(BID);
  const ask = book.bestTicks(ASK);
  if (bid > 0 && ask > 0 && bid >= ask) fail('M1', `bid ${bid} meets ask ${ask}`);
  for (const side of [BID, ASK] as const) auditSide(book, store, side, see, fail);
}

function auditSide(
  book: OrderBook, store: BookStore, side: BookSide,
  see: (order: number, side: BookSide, ticks: number) => void, fail: (invariant: string, detail: string) => void,
): void {
  const { levels } = store;
  const ladder = book.ladder(side);
  let count = 0;
  let sideLots = 0;
  let last = 0;
  ladder.walk((level) => {
    const ticks = levels.ticks[level] ?? 0;
    if (count > 0 && (side === BID ? ticks >= last : ticks <= last)) fail('M7', `level ${ticks} after ${last}`);
    if (ladder.find(ticks) !== level) fail('M7', `level ${ticks} is not found`);
    auditLevel(store, level, side, (order) => see(order, side, ticks), fail);
    last = ticks;
    count += 1;
    sideLots += levels.lots[level] ?? 0;
    return true;
  });
  if (count !== ladder.size) fail('M7', `${count} levels, ${ladder.size} counted`);
  if (sideLots !== book.sideLots(side)) fail('M7', `side holds ${sideLots} lots, ${book.sideLots(side)} counted`);
}

function auditLevel(
  { orders, levels }: BookStore, level: number, side: BookSide,
  see: (order: number) => void, fail: (invariant: string, detail: string) => void,
): void {
  const name = `level ${levels.ticks[level] ?? 0}`;
  let previous = NONE;
  let lots = 0;
  for (let order = levels.head[level] ?? NONE; order !== NONE; order = orders.next[order] ?? NONE) {
    const open = orders.lots[order] ?? 0;
    if (open <= 0) fail('M4', `order ${orders.id[order] ?? 0} rests with ${open} lots`);
    if (orders.level[order] !== level || orders.previous[order] !== previous) fail('M7', `${name}: broken queue`);
    lots += open;
    previous = order;
    see(order);
  }
  if (previous === NONE) fail('M7', `${name} is empty`);
  if (levels.tail[level] !== previous) fail('M7', `${name}: the queue ends elsewhere`);
  if (levels.lots[level] !== lots) fail('M7', `${name} holds ${lots} lots, ${levels.lots[level] ?? 0} counted`);
  if (levels.side[level] !== side) fail('M7', `${name} is on the wrong side`);
}
