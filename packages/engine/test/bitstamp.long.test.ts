import { beforeAll, describe, expect, test } from 'vitest';
import type { Level, Place } from '../src/index.ts';
import {
  AMOUNT_SCALE,
  hasBitstampDay,
  PRICE_SCALE,
  readBitstampDay,
  type BitstampDay,
  type RecordedOrder,
  type RecordedTrade,
} from './bitstamp-day.ts';
import { ReferenceOrderBook, type Resting } from './reference-order-book.ts';
import { BASE, PAIR, PEOPLE, PLACE, QUOTE, TradingFloor } from './trading-floor.ts';

/** Whatever claims to be an order book. */
interface Candidate {
  place(recorded: RecordedOrder): readonly RecordedTrade[];
  cancel(recorded: RecordedOrder): number | undefined;
  book(depth: number): { readonly bids: readonly Level[]; readonly asks: readonly Level[] };
}

const DEPTH = 20;
const BUYER = PEOPLE.ann;
const SELLER = PEOPLE.bob;
/** A million of each token and more, at ten decimals. */
const FUNDS = 2n * 10n ** 18n;

const ownerOf = ({ side }: RecordedOrder): number => (side === 'buy' ? BUYER : SELLER);
const termsOf = (recorded: RecordedOrder): Place => ({
  ...PLACE,
  order: recorded.order,
  owner: ownerOf(recorded),
  side: recorded.side,
  type: recorded.type,
  timeInForce: recorded.type === 'market' ? 'IOC' : 'GTC',
  ticks: recorded.ticks,
  lots: recorded.lots,
});

/** The engine. Recorded numbers do not rise, so each order gets the next of ours. */
class Engine implements Candidate {
  readonly floor = new TradingFloor({
    funds: FUNDS,
    scales: { base: AMOUNT_SCALE, quote: PRICE_SCALE + AMOUNT_SCALE },
    pair: { priceScale: PRICE_SCALE, amountScale: AMOUNT_SCALE, maxLots: 10 ** 13, guideTicks: 23_600 },
  });
  readonly #ours = new Map<number, number>();
  readonly #recorded: number[] = [0];

  place(recorded: RecordedOrder): RecordedTrade[] {
    const order = this.#recorded.push(recorded.order) - 1;
    this.#ours.set(recorded.order, order);
    const { outcome, events } = this.floor.say({ ...termsOf(recorded), order });
    if (!outcome.ok) throw new Error(`command ${recorded.seq}: ${outcome.refusal}`);
    return events.flatMap((event) =>
      event.type !== 'traded'
        ? []
        : [
            {
              maker: this.#recorded[event.makerOrder] ?? 0,
              taker: this.#recorded[event.takerOrder] ?? 0,
              ticks: event.ticks,
              lots: event.lots,
            },
          ],
    );
  }

  cancel(recorded: RecordedOrder): number | undefined {
    const order = this.#ours.get(recorded.order) ?? 0;
    const { events } = this.floor.say({ kind: 'cancel', at: 10, order, owner: ownerOf(recorded) });
    return events.find((event) => event.type === 'order-closed')?.openLots;
  }

  book = (depth: number) => this.floor.exchange.book(PAIR, depth);
}

/** The reference book, or one with a bug in it. */
class Reference implements Candidate {
  readonly #book: ReferenceOrderBook;

  constructor(book: ReferenceOrderBook) {
    this.#book = book;
  }

  place(recorded: RecordedOrder): RecordedTrade[] {
    const trades = this.#book.place(termsOf(recorded));
    return typeof trades === 'string' ? [] : trades;
  }

  cancel = (recorded: RecordedOrder) => this.#book.cancel(recorded.order, ownerOf(recorded));

  book = (depth: number) => ({ bids: this.#book.levels(this.#book.bids, depth), asks: this.#book.levels(this.#book.asks, depth) });
}

class NewestFirst extends ReferenceOrderBook {
  protected override goesBefore(side: 'buy' | 'sell', ticks: number, resting: Resting): boolean {
    return ticks === resting.ticks || super.goesBefore(side, ticks, resting);
  }
}

class EqualPricesDoNotMeet extends ReferenceOrderBook {
  protected override accepts(side: 'buy' | 'sell', ticks: number, price: number): boolean {
    return side === 'buy' ? price < ticks : price > ticks;
  }
}

class RemainderDropped extends ReferenceOrderBook {
  protected override rest(incoming: Place, lots: number, hasTraded: boolean): void {
    if (!hasTraded) super.rest(incoming, lots, hasTraded);
  }
}

class TakersPrice extends ReferenceOrderBook {
  protected override price(incoming: Place, maker: Resting): number {
    return incoming.type === 'limit' ? incoming.ticks : maker.ticks;
  }
}

interface Agreement {
  trades: number;
  cancels: number;
  books: number;
}

const text = (levels: readonly Level[]): string => levels.map(({ ticks, lots }) => `${ticks}:${lots}`).join('|');

/** Replays the day and counts what agrees with the recording; invented trades count against. */
function compare(candidate: Candidate, day: BitstampDay): Agreement {
  const agreement: Agreement = { trades: 0, cancels: 0, books: 0 };
  for (const recorded of day.orders) {
    if (recorded.op === 'cancel') {
      if (candidate.cancel(recorded) === recorded.lots) agreement.cancels += 1;
    } else {
      const expected = day.trades.get(recorded.seq) ?? [];
      const made = candidate.place(recorded);
      made.forEach((trade, index) => {
        agreement.trades += JSON.stringify(trade) === JSON.stringify(asTrade(expected[index])) ? 1 : -1;
      });
    }
    const expectedBook = day.books.get(recorded.seq);
    if (recorded.seq === 0 || expectedBook === undefined) continue;
    const { bids, asks } = candidate.book(DEPTH);
    if (`${text(bids)},${text(asks)}` === expectedBook) agreement.books += 1;
  }
  return agreement;
}

const asTrade = (trade: RecordedTrade | undefined): RecordedTrade | undefined =>
  trade && { maker: trade.maker, taker: trade.taker, ticks: trade.ticks, lots: trade.lots };

if (!hasBitstampDay) console.warn('bitstamp.test: skipped, ../shared/data has no recorded orders');

describe.skipIf(!hasBitstampDay)('five hours of Bitstamp, order by order', () => {
  let day: BitstampDay;
  const ALL: Agreement = { trades: 575, cancels: 24_313, books: 5_007 };

  beforeAll(() => {
    day = readBitstampDay();
  });

  test('the engine makes every trade, finds every cancel and draws every book', () => {
    const engine = new Engine();
    expect(compare(engine, day)).toEqual(ALL);
    expect(engine.floor.exchange.audit()).toEqual([]);
    const left = new Map(
      day.orders.flatMap((recorded) => {
        const open = recorded.op === 'place' ? engine.cancel(recorded) : undefined;
        return open === undefined ? [] : [[recorded.order, open] as const];
      }),
    );
    expect(new Map([...left].sort())).toEqual(new Map([...day.left].sort()));
    expectAllIsBack(engine.floor, day);
  });

  test('the reference book does as well', () => expect(compare(new Reference(new ReferenceOrderBook()), day)).toEqual(ALL));

  test.each([
    ['a queue that serves the newest first', new NewestFirst()],
    ['a comparison that keeps equal prices apart', new EqualPricesDoNotMeet()],
    ['a remainder that is dropped', new RemainderDropped()],
    ["the taker's price", new TakersPrice()],
  ])('%s is caught', (_, faulty) => {
    const agreement = compare(new Reference(faulty), day);
    console.info(`caught: ${JSON.stringify(agreement)}`);
    expect(agreement.trades).toBeLessThan(ALL.trades);
  });
});

/** With the book empty again, nothing is locked and each side has exactly what the recorded trades moved. */
function expectAllIsBack(floor: TradingFloor, day: BitstampDay): void {
  const trades = [...day.trades.values()].flat();
  const base = trades.reduce((sum, { lots }) => sum + BigInt(lots), 0n);
  const quote = trades.reduce((sum, { ticks, lots }) => sum + BigInt(ticks) * BigInt(lots), 0n);
  expect([floor.balance('ann', BASE), floor.balance('ann', QUOTE)]).toEqual([FUNDS + base, FUNDS - quote]);
  expect([floor.balance('bob', BASE), floor.balance('bob', QUOTE)]).toEqual([FUNDS - base, FUNDS + quote]);
  for (const person of ['ann', 'bob'] as const) {
    expect([BASE, QUOTE].map((token) => floor.balance(person, token, 'locked.order'))).toEqual([0n, 0n]);
  }
  expect(floor.exchange.book(PAIR, 1)).toEqual({ bids: [], asks: [] });
  expect(floor.exchange.audit()).toEqual([]);
}
