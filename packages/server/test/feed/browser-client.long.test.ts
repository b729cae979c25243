import { compareDecimals, DEPTH_LEVELS, TRADES_PER_FRAME, type TradesFrame } from '@marque/contract/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FeedConnection, watchDepth, type BookLevels, type OpenFeedSocket } from '../../../web/app/data/feed/index.ts';
import { openFeedSite, until, type FeedSite } from './feed-site.ts';
import { randomLevels, seeded, tradeAt } from './random-levels.ts';
import { ShufflingProxy } from './shuffling-proxy.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let site: FeedSite;

beforeAll(async () => {
  site = await openFeedSite();
  await site.market.start({ books: new Map(), lastSequence: 0 });
  await until(() => site.feed.isUp, 'the feed process');
});

afterAll(() => site.close());

const openAt =
  (port: () => number): OpenFeedSocket =>
  ({ onOpen, onData, onClose }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port()}/socket`, { headers: { host: `localhost:${port()}` } });
    socket.on('open', onOpen);
    socket.on('message', (data) => onData(String(data)));
    socket.on('close', onClose);
    socket.on('error', () => undefined);
    return socket;
  };

let trades = 1_000;

const sweep = (count: number) => Array.from({ length: count }, (_, i) => tradeAt(++trades, 1, 10_000 + i, 100, site.clock.now()));

/** Frames of a pair's recent trades; `before` of them had come when it began to be followed. */
async function followTrades() {
  const connection = new FeedConnection(openAt(() => site.port));
  const frames: TradesFrame[] = [];
  const stop = connection.subscribe({ ch: 'trades', pair: 'ART_USDT' }, (frame) => frames.push(frame));
  await until(() => connection.status.get() === 'live' && frames.length > 0, 'recent trades');
  return { frames, before: frames.length, stop };
}

describe('a reader in the browser', () => {
  it.each([1, 2, 3])('never shows a wrong book behind a line that loses, doubles and shuffles frames (seed %i)', async (seed) => {
    const random = seeded(seed);
    const proxy = await new ShufflingProxy(() => site.port, random).ready();
    const connection = new FeedConnection(openAt(() => proxy.port));
    const shown = new Map<number, string>();
    let [book, gaps, wrong]: [BookLevels | undefined, number, number] = [undefined, 0, 0];
    const stop = watchDepth(connection, 'ART_USDT', (levels) => {
      book = levels;
      if (!levels) gaps += 1;
      else {
        const text = JSON.stringify([levels.bids, levels.asks]);
        // Two readings of one sequence number must be one book.
        if ((shown.get(levels.seq) ?? text) !== text) wrong += 1;
        shown.set(levels.seq, text);
        const [bid, ask] = [levels.bids[0], levels.asks[0]];
        if (bid && ask && compareDecimals(bid[0], ask[0]) >= 0) wrong += 1;
      }
    });
    await until(() => book !== undefined, 'the first book');
    // What the market held after each commit: whatever the reader shows must be one of these.
    const expectedBooks = new Map<number, string>();
    proxy.frameFaults = { dropped: 10, doubled: 10, late: 10 };
    // A slow machine sends fewer frames, so that the faults are counted and not the commits.
    const hadEnough = (): boolean => proxy.done > 5 && gaps > 0;
    for (let i = 0; i < 70 || (i < 400 && !hadEnough()); i += 1) {
      site.commit(randomLevels(random, 1, 10_000, 10));
      const { bids, asks, seq } = site.market.depth(1, DEPTH_LEVELS);
      expectedBooks.set(seq, JSON.stringify([bids, asks]));
      await pause(50);
    }
    proxy.frameFaults = undefined;
    await pause(600);
    site.commit(randomLevels(random, 1, 10_000, 10));
    const expected = site.market.depth(1, DEPTH_LEVELS);
    await until(() => book?.seq === expected.seq, 'the newest book');
    expect(book).toEqual(expected);
    for (const [seq, text] of shown) if (expectedBooks.has(seq)) expect(text).toBe(expectedBooks.get(seq));
    expect(wrong).toBe(0);
    expect(proxy.done).toBeGreaterThan(5);
    expect(gaps).toBeGreaterThan(0);
    stop();
    proxy.close();
  });

  it('has a new book within a second of a gap', async () => {
    const proxy = await new ShufflingProxy(() => site.port, seeded(1)).ready();
    const connection = new FeedConnection(openAt(() => proxy.port));
    const waits: number[] = [];
    let lostAt: number | undefined;
    let book: BookLevels | undefined;
    const stop = watchDepth(connection, 'ART_USDT', (levels) => {
      book = levels;
      if (!levels) lostAt = performance.now();
      else if (lostAt !== undefined) {
        waits.push(performance.now() - lostAt);
        lostAt = undefined;
      }
    });
    await until(() => book !== undefined, 'the first book');
    const random = seeded(5);
    for (let i = 0; i < 5; i += 1) {
      proxy.frameFaults = { dropped: 100, doubled: 0, late: 0 };
      site.commit(randomLevels(random, 1, 10_000, 10));
      await pause(250);
      proxy.frameFaults = undefined;
      site.commit(randomLevels(random, 1, 10_000, 10));
      await until(() => waits.length === i + 1, 'a new book');
    }
    expect(Math.max(...waits)).toBeLessThan(1_000);
    stop();
    proxy.close();
  });

  it('comes back with everything after the line was cut', async () => {
    const proxy = await new ShufflingProxy(() => site.port, seeded(1)).ready();
    const connection = new FeedConnection(openAt(() => proxy.port));
    const ids = new Set<number>();
    const statuses: string[] = [];
    connection.status.subscribe(() => statuses.push(connection.status.get()));
    const stop = connection.subscribe({ ch: 'trades', pair: 'ART_USDT' }, ({ data }) => {
      for (const { id } of data) ids.add(id);
    });
    await until(() => connection.status.get() === 'live', 'a live line');
    proxy.cutAll();
    await until(() => connection.status.get() === 'stale', 'a stale mark');
    for (let i = 1; i <= 5; i += 1) site.commit([tradeAt(i, 1, 10_000 + i, 100, site.clock.now())]);
    await until(() => ids.size === 5, 'the trades made meanwhile');
    await until(() => connection.status.get() === 'live', 'a live line');
    expect(statuses).toEqual(['live', 'stale', 'live']);
    stop();
    proxy.close();
  });

  it.each([300, TRADES_PER_FRAME])('gets every trade of a sweep of %i', async (count) => {
    const { frames, before, stop } = await followTrades();
    const swept = sweep(count);
    site.commit(swept);
    await until(() => frames.at(-1)?.data[0]?.id === swept.at(-1)?.trade, 'the last trade');
    const received = frames.slice(before).flatMap(({ data }) => data.toReversed());
    expect(received.map(({ id }) => id)).toEqual(swept.map(({ trade }) => trade));
    expect(received.slice(-100).toReversed()).toEqual(site.market.recentTrades(1, 100));
    expect(frames.slice(before).map(({ type }) => type)).not.toContain('snapshot');
    stop();
  });

  it('sees by the number that a sweep was larger than a frame', async () => {
    const { frames, before, stop } = await followTrades();
    const swept = sweep(TRADES_PER_FRAME + 200);
    site.commit(swept);
    await until(() => frames.at(-1)?.data[0]?.id === swept.at(-1)?.trade, 'the last trade');
    expect(frames).toHaveLength(before + 1);
    expect(frames.at(-1)).toMatchObject({ type: 'snapshot', seq: (frames.at(-2)?.seq ?? 0) + 2, data: site.market.recentTrades(1, 50) });
    site.commit(sweep(1));
    await until(() => frames.length > before + 1, 'the next trade');
    expect(frames.at(-1)).toMatchObject({ type: 'delta', seq: (frames.at(-2)?.seq ?? 0) + 1 });
    stop();
  });

  it('follows a new feed process when the old one was killed', async () => {
    const connection = new FeedConnection(openAt(() => site.port));
    let book: BookLevels | undefined;
    const stop = watchDepth(connection, 'ART_USDT', (levels) => {
      book = levels;
    });
    await until(() => book !== undefined, 'the first book');
    const before = site.feed.pid;
    process.kill(before!, 'SIGKILL');
    await until(() => !site.feed.isUp, 'the end of the process');
    site.commit(randomLevels(seeded(8), 1, 10_000, 50));
    await until(() => site.feed.isUp, 'a new process');
    expect(site.feed.pid).not.toBe(before);
    const expected = site.market.depth(1, DEPTH_LEVELS);
    await until(() => book?.seq === expected.seq && connection.status.get() === 'live', 'the newest book');
    expect(book).toEqual(expected);
    expect(site.reports.some((event) => String(event).includes('restarting'))).toBe(true);
    stop();
  });
});
