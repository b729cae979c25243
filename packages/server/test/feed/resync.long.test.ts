import { compareDecimals, DEPTH_LEVELS } from '@marque/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FeedConnection, watchDepth, type BookLevels, type OpenFeedSocket } from '../../../web/app/data/feed/index.ts';
import { openFeedSite, until, type FeedSite } from './feed-site.ts';
import { randomLevels, seeded } from './random-levels.ts';
import { ShufflingProxy, type FrameFaults } from './shuffling-proxy.ts';

/** MARQUE_FEED_DELTAS asks for more than a quick run sees. */
const DELTAS = Number(process.env['MARQUE_FEED_DELTAS'] ?? 2_000);
const READERS = DELTAS > 10_000 ? 80 : 25;
const COMMIT_MS = 45;
const PAIR = 'ART_USDT';
const SETTLED_MS = 20_000;

/** Connections of every quality. */
const LINES: readonly FrameFaults[] = [
  { dropped: 1, doubled: 1, late: 1 },
  { dropped: 10, doubled: 10, late: 10 },
  { dropped: 0, doubled: 0, late: 40 },
  { dropped: 30, doubled: 0, late: 0, cut: 2 },
  { dropped: 5, doubled: 5, late: 5, cut: 10, snapshotCut: 30 },
];

let site: FeedSite;
/** What the market held after each commit: whatever a reader shows must be one of these. */
const expectedBooks = new Map<number, string>();

const textOf = ({ bids, asks }: Pick<BookLevels, 'bids' | 'asks'>): string => JSON.stringify([bids, asks]);

/** A page's book behind a line of its own; counts what it should never have shown. */
class Reader {
  readonly proxy: ShufflingProxy;
  book: BookLevels | undefined;
  shown = 0;
  gaps = 0;
  wrong: string[] = [];
  readonly #connection: FeedConnection;
  readonly #stop: () => void;

  private constructor(proxy: ShufflingProxy) {
    this.proxy = proxy;
    const open: OpenFeedSocket = ({ onOpen, onData, onClose }) => {
      const socket = new WebSocket(`ws://127.0.0.1:${proxy.port}/socket`, { headers: { host: `localhost:${proxy.port}` } });
      socket.on('open', onOpen);
      socket.on('message', (data) => onData(String(data)));
      socket.on('close', onClose);
      socket.on('error', () => undefined);
      return socket;
    };
    this.#connection = new FeedConnection(open);
    this.#stop = watchDepth(this.#connection, PAIR, (levels) => this.#see(levels));
  }

  static async open(seed: number): Promise<Reader> {
    return new Reader(await new ShufflingProxy(() => site.port, seeded(seed)).ready());
  }

  get isLive(): boolean {
    return this.#connection.status.get() === 'live';
  }

  close(): void {
    this.#stop();
    this.proxy.close();
  }

  #see(levels: BookLevels | undefined): void {
    this.book = levels;
    if (levels === undefined) {
      this.gaps += 1;
      return;
    }
    this.shown += 1;
    const expected = expectedBooks.get(levels.seq);
    if (expected !== undefined && expected !== textOf(levels)) this.wrong.push(`book ${levels.seq} differs`);
    const [bid, ask] = [levels.bids[0], levels.asks[0]];
    if (bid && ask && compareDecimals(bid[0], ask[0]) >= 0) this.wrong.push(`book ${levels.seq} is crossed`);
  }
}

beforeAll(async () => {
  site = await openFeedSite({ socketsPerNetwork: 1_000 });
  await site.market.start({ books: new Map(), lastSequence: 0 });
  await until(() => site.feed.isUp, 'the feed process');
});

afterAll(() => site.close());

it(`no reader shows a wrong book in ${DELTAS} deltas over lines that lose, double, hold back and break`, async () => {
  const random = seeded(41);
  const readers = await Promise.all(Array.from({ length: READERS }, (_, seed) => Reader.open(seed + 1)));
  const commit = (): void => {
    site.commit(randomLevels(random, 1, 10_000, 12));
    const { bids, asks, seq } = site.market.depth(1, DEPTH_LEVELS);
    expectedBooks.set(seq, textOf({ bids, asks }));
    if (expectedBooks.size > 5_000) expectedBooks.delete(seq - 5_000);
  };
  commit();
  await until(() => readers.every(({ book }) => book !== undefined), 'the first books');
  readers.forEach(({ proxy }, index) => {
    proxy.frameFaults = LINES[index % LINES.length];
  });
  const trading = setInterval(commit, COMMIT_MS);
  const deltas = (): number => readers.reduce((sum, { proxy }) => sum + proxy.deltas, 0);
  await until(() => deltas() >= DELTAS, 'so many deltas', 3_600_000);
  clearInterval(trading);
  for (const { proxy } of readers) proxy.frameFaults = undefined;
  await until(() => readers.every(({ isLive }) => isLive), 'lines that hold', 60_000);
  commit();
  const expected = site.market.depth(1, DEPTH_LEVELS);
  await until(() => readers.every(({ book }) => book?.seq === expected.seq), 'the newest book everywhere', SETTLED_MS);
  const total = (of: (reader: Reader) => number): number => readers.reduce((sum, reader) => sum + of(reader), 0);
  const cuts = total(({ proxy }) => proxy.cuts);
  console.info(
    `${deltas()} deltas to ${READERS} readers: ${total(({ proxy }) => proxy.done)} lost, doubled or late, ${cuts} lines cut, ${total(({ shown }) => shown)} books shown, ${total(({ gaps }) => gaps)} gaps, ${readers.flatMap(({ wrong }) => wrong).length} wrong`,
  );
  expect(readers.flatMap(({ wrong }) => wrong)).toEqual([]);
  for (const { book } of readers) expect(book).toEqual(expected);
  expect(cuts).toBeGreaterThan(0);
  expect(total(({ gaps }) => gaps)).toBeGreaterThan(READERS);
  readers.forEach((reader) => reader.close());
}, 3_700_000);
