import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { STREAM_CLOSES } from '@marque/contract/binance/streams';
import { FEED_FULL_CLOSE } from '@marque/contract/feed';
import type { Network } from '@marque/domain/identity';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketKind } from '../../src/feed/feed-messages.ts';
import { Handshakes } from '../../src/feed/sockets/handshakes.ts';

let server: Server;
let handshakes: Handshakes;
let isFull: boolean;

beforeEach(async () => {
  isFull = false;
  const own = new Handshakes(() => isFull);
  own.limits = { sockets: 3, socketsPerNetwork: 10 };
  handshakes = own;
  server = createServer();
  server.on('upgrade', ({ method = 'GET', url = '/', headers }, socket: Socket, head: Buffer) => {
    const kind = url.slice(1) as SocketKind;
    own.complete(
      { kind, method, url, headers, head: head.toString('base64'), network: '127.0.0.1' as Network, organisation: 1 },
      socket,
      (opened) => opened.send('welcome'),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What a socket hears first: a frame, or how it is closed. */
function ask(kind: SocketKind): Promise<string | { readonly code: number; readonly reason: string }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/${kind}`);
    socket.on('message', (data) => resolve(String(data)));
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    socket.on('error', reject);
  });
}

it('tells readers of the market why there is no room, lets people have their own, and lets in again later', async () => {
  isFull = true;
  for (const kind of ['market', 'streams'] as const) expect(await ask(kind)).toEqual(FEED_FULL_CLOSE);
  expect([handshakes.turnedAway, handshakes.sockets]).toEqual([2, 0]);
  expect(await ask('personal')).toBe('welcome');
  isFull = false;
  expect(await ask('market')).toBe('welcome');
  expect(handshakes.turnedAway).toBe(2);
});

it('turns everybody away beyond the sockets that there may be', async () => {
  for (const kind of ['market', 'streams', 'personal'] as const) expect(await ask(kind)).toBe('welcome');
  for (const kind of ['market', 'streams', 'personal'] as const) expect(await ask(kind)).toEqual(FEED_FULL_CLOSE);
});

it('is declared to programs', () => {
  expect(Object.values(STREAM_CLOSES)).toContainEqual(expect.objectContaining(FEED_FULL_CLOSE));
});
