import { applyLevels, depthChecksum, DEPTH_LEVELS, type DepthFrame, type TickerRow } from '@marque/contract/feed';
import type { PriceLevel } from '@marque/contract/market';
import { RESOLUTIONS } from '@marque/domain/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFERS } from '../market/listed-world.ts';
import { tickerOf } from '../../src/http/market/ticker-of.ts';
import { openFeedSite, until, type FeedSite } from './feed-site.ts';
import { randomLevels, seeded, tradeAt } from './random-levels.ts';
import { refusalOf, TestReader } from './test-reader.ts';

let site: FeedSite;
let trades = 0;
const readers: TestReader[] = [];

async function read(options: ConstructorParameters<typeof TestReader>[1] = {}): Promise<TestReader> {
  const reader = new TestReader(site.port, options);
  readers.push(reader);
  return reader.open();
}

beforeAll(async () => {
  site = await openFeedSite();
  await site.market.start({ books: new Map(), lastSequence: 0 });
  await until(() => site.feed.isUp, 'the feed process');
});

afterAll(async () => {
  for (const reader of readers) reader.close();
  await site.close();
});

/** Replays frames as any reader would, proving each by number and checksum. */
function replay(frames: readonly DepthFrame[]): { bids: PriceLevel[]; asks: PriceLevel[]; seq: number } {
  let [bids, asks, seq]: [PriceLevel[], PriceLevel[], number] = [[], [], 0];
  for (const frame of frames) {
    if (frame.type === 'snapshot') [bids, asks] = [[...frame.data.bids], [...frame.data.asks]];
    else {
      expect(frame.prev).toBe(seq);
      bids = applyLevels('bids', bids, frame.data.bids);
      asks = applyLevels('asks', asks, frame.data.asks);
    }
    seq = frame.seq;
    expect(depthChecksum(bids, asks)).toBe(frame.checksum);
  }
  return { bids, asks, seq };
}

describe('depth', () => {
  it("gives a snapshot, then deltas that add up to the market's own book", async () => {
    const random = seeded(7);
    site.commit(randomLevels(random, 1, 10_000, 400));
    const early = await read();
    early.send({ op: 'sub', ch: 'depth', pair: 'ART_USDT' });
    await early.next('depth');
    for (let i = 0; i < 60; i += 1) {
      site.commit(randomLevels(random, 1, 10_000, 40));
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    const late = await read();
    late.send({ op: 'sub', ch: 'depth', pair: 'ART_USDT' });
    await late.next('depth');
    site.commit(randomLevels(random, 1, 10_000, 40));
    const book = site.market.depth(1, DEPTH_LEVELS);
    for (const reader of [early, late]) {
      await until(() => reader.depth('ART_USDT')?.seq === book.seq, 'the last frame');
      expect(replay(reader.of('depth'))).toEqual(book);
      expect(
        reader
          .of('depth')
          .map(({ type }) => type)
          .filter((type) => type === 'snapshot'),
      ).toHaveLength(1);
    }
    expect(early.of('depth').length).toBeGreaterThan(3);
  });

  it('joins what happens within a moment into one frame', async () => {
    const reader = await read();
    reader.send({ op: 'sub', ch: 'depth', pair: 'BTC_USDT' });
    await reader.next('depth');
    const random = seeded(9);
    const started = performance.now();
    for (let i = 0; i < 200; i += 1) {
      site.commit(randomLevels(random, 2, 6_000_000, 3));
      if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await until(() => reader.depth('BTC_USDT')?.seq === site.market.depth(2, 1).seq, 'the last frame');
    const most = Math.ceil((performance.now() - started) / 100) + 2;
    expect(reader.of('depth').length).toBeLessThanOrEqual(most);
  });

  it('says nothing when a reader has left the channel', async () => {
    const reader = await read();
    reader.send({ op: 'sub', ch: 'depth', pair: 'CKUSD_USDT' });
    await reader.next('depth');
    reader.send({ op: 'unsub', ch: 'depth', pair: 'CKUSD_USDT' });
    reader.send({ op: 'ping' });
    await reader.next('pong');
    site.commit(randomLevels(seeded(3), 3, 10_000, 30));
    reader.send({ op: 'sub', ch: 'trades', pair: 'CKUSD_USDT' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reader.of('depth')).toHaveLength(1);
  });
});

describe('trades, candles and tickers', () => {
  it('show what the calls over HTTP show', async () => {
    const reader = await read();
    reader.send({ op: 'sub', ch: 'trades', pair: 'ART_USDT' });
    reader.send({ op: 'sub', ch: 'ticker', pair: 'ART_USDT' });
    reader.send({ op: 'sub', ch: 'tickers' });
    for (const resolution of RESOLUTIONS) reader.send({ op: 'sub', ch: 'kline', pair: 'ART_USDT', time_type: resolution });
    await until(() => reader.of('kline').length === RESOLUTIONS.length, 'all first frames');
    for (let i = 0; i < 30; i += 1) {
      trades += 1;
      site.commit([tradeAt(trades, 1, 12_000 + ((i * 7) % 50), 10_000 + i, site.clock.now())]);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await until(() => reader.of('trades').flatMap(({ data }) => data).length === 30, 'every trade once');
    const rows = reader.of('trades').flatMap(({ data }) => data.toReversed());
    expect(rows.toReversed()).toEqual(site.market.recentTrades(1, 30));
    const [shown] = await Promise.all(
      RESOLUTIONS.map(async (resolution) => {
        const stored = await site.market.candles(1, resolution, { limit: 100 });
        const bars = () =>
          new Map(
            reader
              .of('kline')
              .filter((frame) => frame.time_type === resolution)
              .flatMap(({ data }) => data)
              .map((bar) => [bar.timestamp, bar]),
          );
        await until(() => JSON.stringify([...bars().values()].at(-1)) === JSON.stringify(stored.at(-1)), `the last bar of ${resolution}`);
        expect([...bars().values()]).toEqual(stored);
        return stored;
      }),
    );
    expect(shown?.length).toBeGreaterThan(1);
    const art = site.listings.pairById(1);
    const ticker = () =>
      reader
        .of('tickers')
        .flatMap(({ data }) => data)
        .findLast((row) => row.pair === 'ART_USDT');
    await until(() => JSON.stringify(ticker()) === JSON.stringify(art && tickerOf(site.market, art)), 'the last ticker');
    expect(reader.of('ticker').at(-1)?.data).toEqual(ticker());
  });

  it('starts a new reader with the recent trades, the growing candle and all tickers of its organisation', async () => {
    const reader = await read({ host: 'second.localhost' });
    reader.send({ op: 'sub', ch: 'trades', pair: 'ART_USDT' });
    reader.send({ op: 'sub', ch: 'kline', pair: 'ART_USDT', time_type: '1M' });
    reader.send({ op: 'sub', ch: 'tickers' });
    expect((await reader.next('trades')).data).toEqual(site.market.recentTrades(1, 50));
    expect((await reader.next('kline')).data).toEqual(await site.market.candles(1, '1M', { limit: 1 }));
    expect((await reader.next('tickers')).data.map((row: TickerRow) => row.pair)).toEqual(['ART_USDT']);
  });

  it('keeps from an organisation what it does not offer', async () => {
    expect(OFFERS.filter(({ organisation }) => organisation === 2)).toHaveLength(1);
    const reader = await read({ host: 'second.localhost' });
    for (const pair of ['BTC_USDT', '__proto___X', 'NO_SUCH']) reader.send({ op: 'sub', ch: 'depth', pair });
    await until(() => reader.of('error').length === 3, 'three refusals');
    expect(reader.of('error').map(({ reason }) => reason)).toEqual(['pair_unknown', 'bad_request', 'pair_unknown']);
    expect(reader.of('depth')).toEqual([]);
  });
});

describe('the handshake', () => {
  it.each([
    ['a foreign origin', { headers: { origin: 'http://evil.example' } }, 403],
    ['an opaque origin', { headers: { origin: 'null' } }, 403],
    ['the origin of another organisation', { headers: { origin: 'http://second.localhost' } }, 403],
    ['a host of nobody', { host: 'unknown.example' }, 421],
    ['a personal socket without a session', { path: '/socket_personal' }, 401],
    ['a personal socket with a made-up session', { path: '/socket_personal', headers: { cookie: `token=${'A'.repeat(43)}` } }, 401],
    ['another path', { path: '/socket/other' }, 404],
  ])('refuses %s', async (_name, options, status) => {
    expect(await refusalOf(site.port, options)).toBe(status);
  });

  it("lets in the site's own pages and programs without an origin", async () => {
    expect(await refusalOf(site.port, { headers: { origin: `http://localhost:${site.port}` } })).toBe(101);
    expect(await refusalOf(site.port)).toBe(101);
  });

  it('answers an ordinary request with 426', async () => {
    expect((await fetch(`http://localhost:${site.port}/socket`)).status).toBe(426);
  });
});
