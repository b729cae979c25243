import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Channel, frameBytes } from '../../src/feed/channels/channel.ts';
import { PersonalReader } from '../../src/feed/sockets/personal-reader.ts';
import { PublicReader } from '../../src/feed/sockets/public-reader.ts';
import { until } from './feed-site.ts';

const FRAME_BYTES = 50_000;

/** A channel of large frames, so that a socket fills in no time. */
class Counter extends Channel {
  count = 0;

  add(): void {
    this.count += 1;
    this.publish(this.snapshot());
  }

  snapshot(): Buffer {
    return frameBytes({ ch: 'count', count: this.count, weight: 'x'.repeat(FRAME_BYTES) });
  }
}

let server: Server;
let client: WebSocket;
let peer: WebSocket;
let reader: PublicReader;
let counter: Counter;
let heard: number[];

beforeEach(async () => {
  const own: number[] = [];
  heard = own;
  counter = new Counter();
  server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    peer = socket;
    reader = new PublicReader(socket, { find: () => counter, onClose: () => undefined });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  client.on('message', (data) => own.push((JSON.parse(String(data)) as { count: number }).count));
  await until(() => client.readyState === WebSocket.OPEN, 'an open socket');
  client.send(JSON.stringify({ op: 'sub', ch: 'tickers' }));
  await until(() => heard.length === 1, 'the snapshot');
});

afterEach(() => {
  client.terminate();
  server.closeAllConnections();
  server.close();
});

/** Publishes until the reader's socket takes no more, then some. */
async function fill(): Promise<void> {
  client.pause();
  for (let i = 0; i < 400; i += 1) {
    counter.add();
    if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Looks after a reader every second of `ms`, as the feed process does several times a second. */
function checkFor(reader: { keepAlive(now: number): void }, ms: number): void {
  const begun = performance.now();
  for (let passed = 0; passed <= ms; passed += 1_000) reader.keepAlive(begun + passed);
}

describe('a reader that does not read', () => {
  it('keeps a bounded amount waiting, and gets one snapshot when it reads again', async () => {
    await fill();
    const waiting = peer.bufferedAmount;
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(64 * 1024 + 2 * FRAME_BYTES);
    for (let i = 0; i < 100; i += 1) counter.add();
    expect(peer.bufferedAmount).toBe(waiting);
    client.resume();
    await until(() => {
      reader.keepAlive(performance.now());
      return heard.at(-1) === counter.count;
    }, 'the newest state');
    expect(heard.length).toBeLessThan(counter.count);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    counter.add();
    await until(() => heard.at(-1) === counter.count, 'the next frame as usual');
  });

  it('is let go when it stays stuck', async () => {
    await fill();
    reader.keepAlive(performance.now() + 9_000);
    expect(peer.readyState).toBe(WebSocket.OPEN);
    reader.keepAlive(performance.now() + 11_000);
    expect(peer.readyState).not.toBe(WebSocket.OPEN);
    await until(() => peer.readyState === WebSocket.CLOSED, 'the end of the socket');
  });
});

describe('a reader that sends and reads nothing', () => {
  it('is cut off, also where nothing more is to be said', async () => {
    const own = new PersonalReader(peer, 'hash', () => undefined);
    client.pause();
    for (let i = 0; i < 2_000 && peer.bufferedAmount === 0; i += 1) {
      own.say(frameBytes({ weight: 'x'.repeat(FRAME_BYTES) }));
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    client.send(JSON.stringify({ op: 'ping' }));
    checkFor(own, 29_000);
    expect(peer.readyState).toBe(WebSocket.OPEN);
    checkFor(own, 31_000);
    await until(() => peer.readyState === WebSocket.CLOSED, 'the end of the socket');
  });
});

describe('a reader that is silent', () => {
  it('is cut off when it gives no sign of life for a minute', async () => {
    client.pause();
    checkFor(reader, 40_000);
    expect(peer.readyState).toBe(WebSocket.OPEN);
    checkFor(reader, 61_000);
    await until(() => peer.readyState === WebSocket.CLOSED, 'the end of the socket');
  });

  it('is sent away when it subscribes to nothing', async () => {
    let code = 0;
    client.on('close', (closed) => {
      code = closed;
    });
    reader.keepAlive(performance.now() + 46_000);
    expect(peer.readyState).toBe(WebSocket.OPEN);
    client.send(JSON.stringify({ op: 'unsub', ch: 'tickers' }));
    client.send(JSON.stringify({ op: 'ping' }));
    await until(() => heard.length === 2, 'the pong');
    reader.keepAlive(performance.now() + 46_000);
    await until(() => code === 1000, 'a polite end');
  });
});
