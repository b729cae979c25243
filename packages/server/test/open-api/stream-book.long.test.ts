import type { StreamEvent } from '@marque/contract/binance/streams';
import { compareDecimals } from '@marque/contract/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../feed/feed-site.ts';
import { seeded } from '../feed/random-levels.ts';
import { StreamWorld, type StreamProgram } from './stream-world.ts';

type Level = readonly [price: string, amount: string];
interface Snapshot {
  readonly lastUpdateId: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

const ORDERS = Number(process.env['MARQUE_STREAM_ORDERS'] ?? 1_500);

let streams: StreamWorld;
/** The book after each update, as calls would have answered it. */
const expectedBooks = new Map<number, string>();
beforeAll(async () => {
  streams = await StreamWorld.start();
  const { gateway, marketData } = streams.world;
  gateway.onCommitted(() => {
    const { seq, bids, asks } = marketData.depth(1, 5_000);
    expectedBooks.set(seq, JSON.stringify([bids, asks]));
  });
}, 60_000);
afterAll(() => streams.close());

/** A reader that keeps a book as this API asks its readers to. */
class FollowedBook {
  readonly #program: StreamProgram;
  readonly #name: string;
  readonly #sides = { b: new Map<string, string>(), a: new Map<string, string>() };
  #id = 0;
  #read = 0;
  #hasBegun = false;
  /** How often the book was compared, and where it was another one. */
  checked = 0;
  readonly wrong: string[] = [];

  constructor(program: StreamProgram, name: string) {
    this.#program = program;
    this.#name = name;
  }

  get id(): number {
    return this.#id;
  }

  async begin(): Promise<void> {
    const { lastUpdateId, bids, asks } = await streams.read<Snapshot>('/depth?symbol=ARTUSDT&limit=5000');
    for (const [price, amount] of bids) this.#sides.b.set(price, amount);
    for (const [price, amount] of asks) this.#sides.a.set(price, amount);
    this.#id = lastUpdateId;
    this.#check();
  }

  /** Takes what has come since. */
  take(): void {
    const events = this.#program.of<StreamEvent<'depth'>>(this.#name);
    for (const event of events.slice(this.#read)) this.#apply(event);
    this.#read = events.length;
  }

  #apply({ U, u, b, a }: StreamEvent<'depth'>): void {
    if (u <= this.#id) return;
    const fits = this.#hasBegun ? U === this.#id + 1 : U <= this.#id + 1;
    if (!fits) this.wrong.push(`${U} to ${u} does not follow ${this.#id}`);
    this.#hasBegun = true;
    for (const [side, rows] of [
      [this.#sides.b, b],
      [this.#sides.a, a],
    ] as const) {
      for (const [price, amount] of rows) {
        if (amount === '0') side.delete(price);
        else side.set(price, amount);
      }
    }
    this.#id = u;
    this.#check();
  }

  #check(): void {
    const sorted = (side: ReadonlyMap<string, string>): Level[] => [...side].sort(([one], [other]) => compareDecimals(one, other));
    const expected = expectedBooks.get(this.#id);
    if (expected === undefined) return;
    this.checked += 1;
    if (JSON.stringify([sorted(this.#sides.b).reverse(), sorted(this.#sides.a)]) !== expected)
      this.wrong.push(`another book at ${this.#id}`);
  }
}

describe('a book that is followed by its changes', () => {
  it.each(['artusdt@depth@100ms', 'artusdt@depth'])(
    'is the book of every update that %s ends with, wherever its reader began',
    async (name) => {
      const random = seeded(name.length);
      const own: { readonly by: number; readonly order: number }[] = [];
      const books: FollowedBook[] = [];
      const programs: StreamProgram[] = [];
      for (let i = 0; i < ORDERS; i += 1) {
        if (i % Math.ceil(ORDERS / 6) === 0) {
          const program = await streams.open(`/stream?streams=${name}`);
          const book = new FollowedBook(program, name);
          programs.push(program);
          books.push(book);
          // Some begin from a snapshot that is older than their first event, some from a newer one.
          if (i % 2 === 0) void until(() => program.of(name).length > 0, 'an event').then(() => book.begin());
          else await book.begin();
        }
        const by = random(2);
        const side = random(2) === 0 ? 'buy' : 'sell';
        const away = random(400) - 20;
        const special = random(10) === 0 ? { displayLots: 50 } : {};
        if (random(4) === 0 && own.length > 0) {
          const [gone] = own.splice(random(own.length), 1);
          if (gone) await streams.cancel(gone.by, gone.order);
        } else {
          const placed = streams.place(by, side, side === 'buy' ? 12_500 - away : 12_500 + away, 50 + random(1_000), special);
          own.push({ by, order: await placed });
        }
        if (i % 10 === 0) for (const book of books) if (book.id > 0) book.take();
      }
      const { seq } = streams.world.marketData.depth(1, 1);
      await until(() => {
        for (const book of books) if (book.id > 0) book.take();
        return books.every((book) => book.id === seq);
      }, 'the last update');
      for (const book of books) expect(book.wrong).toEqual([]);
      expect(books.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThan(books.length + 2);
      for (const program of programs) program.close();
      const levels = streams.world.marketData.depth(1, 5_000);
      expect(levels.bids.length + levels.asks.length).toBeGreaterThan(100);
    },
    120_000,
  );
});

describe('a program', () => {
  it('notices when the feed begins anew, and follows the book again', async () => {
    const program = await streams.open('/stream?streams=artusdt@depth@100ms');
    const { pid } = streams.feed;
    process.kill(pid ?? 0, 'SIGKILL');
    expect((await program.ended()).code).toBe(1006);
    await until(() => streams.feed.isUp && streams.feed.pid !== pid, 'another feed process');
    const again = await streams.open('/stream?streams=artusdt@depth@100ms');
    const book = new FollowedBook(again, 'artusdt@depth@100ms');
    await book.begin();
    for (let i = 0; i < 20; i += 1) await streams.place(i % 2, 'buy', 12_000 - i, 100);
    const { seq } = streams.world.marketData.depth(1, 1);
    await until(() => {
      book.take();
      return book.id === seq;
    }, 'the last update');
    expect(book.wrong).toEqual([]);
    again.close();
  }, 60_000);
});
