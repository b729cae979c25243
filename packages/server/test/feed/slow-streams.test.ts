import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { marketChange } from '../../src/feed/channels/market-change.ts';
import { StreamReader } from '../../src/feed/sockets/stream-reader.ts';
import { FeedTime } from '../../src/feed/streams/feed-time.ts';
import { MarketStreams } from '../../src/feed/streams/market-streams.ts';
import { until } from './feed-site.ts';
import { QUIET_PAIR } from './quiet-pair.ts';

const DAY_MS = 24 * 3_600_000;
let server: Server;
let client: WebSocket;
let peer: WebSocket;
let reader: StreamReader;
let streams: MarketStreams;
let time: FeedTime;
let trade: number;
let endings: { readonly code: number; readonly reason: string }[];
let numbers: number[];

beforeEach(async () => {
  const [own, ended]: [number[], typeof endings] = [[], []];
  [streams, time, trade, endings, numbers] = [new MarketStreams(), new FeedTime(), 0, ended, own];
  streams.addPair(QUIET_PAIR);
  streams.setOffer(1, ['ART_USDT']);
  server = createServer();
  new WebSocketServer({ server }).on('connection', (socket, { url = '', socket: wire }) => {
    peer = socket;
    reader = new StreamReader(socket, { url, organisation: 1, streams, time, wire, onClose: () => undefined });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/artusdt@trade`);
  client.on('message', (data) => own.push((JSON.parse(String(data)) as { t: number }).t));
  client.on('close', (code, reason) => ended.push({ code, reason: reason.toString() }));
  await until(() => client.readyState === WebSocket.OPEN, 'an open socket');
});

afterEach(() => {
  client.terminate();
  server.closeAllConnections();
  server.close();
});

/** So many trades in one change. */
function happen(count: number): void {
  const trades = Array.from({ length: count }, () => {
    trade += 1;
    return [trade, 12_500, 100, '125000000', 1_000, trade, true] as const;
  });
  streams.take([marketChange({ pair: 1, seq: 0, bids: [], asks: [], trades })], time.now());
  for (const _step of streams.flush(time.now()));
}

it('sends a reader that reads every trade of a burst', async () => {
  happen(3_000);
  await until(() => numbers.length === 3_000, 'all trades');
  expect(numbers).toEqual(Array.from({ length: 3_000 }, (_, index) => index + 1));
  expect(peer.readyState).toBe(WebSocket.OPEN);
});

it('ends a reader with more than a mebibyte waiting, and keeps no more for it', async () => {
  client.pause();
  for (let i = 0; i < 2_000 && peer.readyState === WebSocket.OPEN; i += 1) {
    happen(100);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  expect(peer.readyState).not.toBe(WebSocket.OPEN);
  expect(peer.bufferedAmount).toBeLessThan(1024 * 1024 + 1_000);
  client.resume();
  await until(() => endings.length > 0, 'the end');
  expect(endings[0]).toEqual({ code: 1013, reason: 'too slow' });
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('ends a reader that lags behind for long, however little waits', async () => {
  client.pause();
  while (peer.bufferedAmount <= 64 * 1024) {
    happen(50);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  const now = performance.now();
  reader.keepAlive(now);
  reader.keepAlive(now + 9_000);
  expect(peer.readyState).toBe(WebSocket.OPEN);
  reader.keepAlive(now + 10_001);
  client.resume();
  await until(() => endings.length > 0, 'the end');
  expect(endings[0]).toEqual({ code: 1013, reason: 'too slow' });
});

it('ends a reader after a day', async () => {
  reader.keepAlive(performance.now() + DAY_MS);
  await until(() => endings.length > 0, 'the end');
  expect(endings[0]).toEqual({ code: 1001, reason: 'open for 24 hours' });
});

it('ends a reader whose pair was begun anew', async () => {
  streams.addPair(QUIET_PAIR);
  reader.checkStreams();
  await until(() => endings.length > 0, 'the end');
  expect(endings[0]).toEqual({ code: 1012, reason: 'the markets have changed' });
});

it('forgets a stream after its last reader', async () => {
  const stream = streams.find('artusdt@trade', 1);
  expect(stream?.isRead).toBe(true);
  client.close();
  await until(() => stream?.isRead === false, 'nobody who reads');
  expect(streams.find('artusdt@trade', 1)).not.toBe(stream);
});
