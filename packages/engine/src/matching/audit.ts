import { wide } from '../columns.ts';
import { ASK, BID, type BookSide } from './level-pool.ts';
import { NONE } from './order-pool.ts';
import type { BookStore, OrderBook } from './order-book.ts';
import type { PriceLadder } from './price-ladder.ts';
import { FALL, RISE, type WaitingList } from './waiting-list.ts';

type Fail = (invariant: string, detail: string) => void;

/** Calls `fail` for everything about a book that does not hold, and `see` for each of its orders. */
export function auditBook(
  book: OrderBook,
  store: BookStore,
  see: (order: number, side: BookSide, ticks: number) => void,
  fail: Fail,
): void {
  const bid = book.bestTicks(BID);
  const ask = book.bestTicks(ASK);
  if (bid > 0 && ask > 0 && bid >= ask) fail('M1', `bid ${bid} meets ask ${ask}`);
  for (const side of [BID, ASK] as const) auditSide(book, store, side, see, fail);
}

function auditSide(
  book: OrderBook,
  store: BookStore,
  side: BookSide,
  see: (order: number, side: BookSide, ticks: number) => void,
  fail: Fail,
): void {
  const { levels, orders } = store;
  let sideLots = 0;
  let hiddenLots = 0;
  auditLadder(
    store,
    book.ladder(side),
    side,
    (level, ticks) => {
      let lots = 0;
      auditQueue(
        store,
        level,
        (order) => {
          auditLots(store, order, fail);
          lots += orders.lots[wide(order)] ?? 0;
          hiddenLots += orders.hidden[wide(order)] ?? 0;
          see(order, side, ticks);
        },
        fail,
      );
      if (levels.lots[wide(level)] !== lots) fail('M7', `level ${ticks} holds ${lots} lots, ${levels.lots[wide(level)] ?? 0} counted`);
      sideLots += lots;
    },
    fail,
  );
  if (sideLots !== book.sideLots(side)) fail('M7', `side holds ${sideLots} lots, ${book.sideLots(side)} counted`);
  if (hiddenLots !== book.hiddenLots(side)) fail('M7', `side hides ${hiddenLots} lots, ${book.hiddenLots(side)} counted`);
}

/** The same for the orders that wait for a price. */
export function auditWaiting(waiting: WaitingList, store: BookStore, see: (order: number) => void, fail: Fail): void {
  const counts = new Map<number, number>();
  let size = 0;
  for (const move of [FALL, RISE] as const) {
    auditLadder(
      store,
      waiting.ladder(move),
      move,
      (level) =>
        auditQueue(
          store,
          level,
          (order) => {
            const owner = store.orders.owner[order] ?? 0;
            counts.set(owner, (counts.get(owner) ?? 0) + 1);
            size += 1;
            see(order);
          },
          fail,
        ),
      fail,
    );
  }
  if (size !== waiting.size) fail('M7', `${size} orders wait, ${waiting.size} counted`);
  for (const [owner, count] of counts) {
    if (count !== waiting.countOf(owner)) fail('M7', `${count} orders of owner ${owner} wait, ${waiting.countOf(owner)} counted`);
  }
}

function auditLadder(
  { levels }: BookStore,
  ladder: PriceLadder,
  side: BookSide,
  see: (level: number, ticks: number) => void,
  fail: Fail,
): void {
  let count = 0;
  let last = 0;
  ladder.walk((level) => {
    const ticks = levels.ticks[wide(level)] ?? 0;
    if (count > 0 && (side === BID ? ticks >= last : ticks <= last)) fail('M7', `level ${ticks} after ${last}`);
    if (ladder.find(ticks) !== level) fail('M7', `level ${ticks} is not found`);
    if (levels.side[level] !== side) fail('M7', `level ${ticks} is on the wrong side`);
    see(level, ticks);
    last = ticks;
    count += 1;
    return true;
  });
  if (count !== ladder.size) fail('M7', `${count} levels, ${ladder.size} counted`);
}

function auditLots({ orders }: BookStore, order: number, fail: Fail): void {
  const lots = orders.lots[wide(order)] ?? 0;
  const hidden = orders.hidden[wide(order)] ?? 0;
  const display = orders.display[wide(order)] ?? 0;
  const name = `order ${orders.id[wide(order)] ?? 0}`;
  if (lots <= 0) fail('M4', `${name} rests with ${lots} lots`);
  if (hidden < 0 || (hidden > 0 && (display <= 0 || lots > display))) fail('M7', `${name} shows ${lots} of ${display}, hides ${hidden}`);
}

function auditQueue({ orders, levels }: BookStore, level: number, see: (order: number) => void, fail: Fail): void {
  const name = `level ${levels.ticks[wide(level)] ?? 0}`;
  let previous = NONE;
  for (let order = levels.head[level] ?? NONE; order !== NONE; order = orders.next[order] ?? NONE) {
    if (orders.level[order] !== level || orders.previous[order] !== previous) fail('M7', `${name}: broken queue`);
    previous = order;
    see(order);
  }
  if (previous === NONE) fail('M7', `${name} is empty`);
  if (levels.tail[level] !== previous) fail('M7', `${name}: the queue ends elsewhere`);
}
