import { afterEach, describe, expect, it } from 'vitest';
import type { AppOptions } from '../../src/http/app.ts';
import { SOCKET_ASKED } from '../../src/http/connections/server-factory.ts';
import { openRawExchange, send } from './raw-exchange.ts';

const MB = 1024 * 1024;
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

let exchange: Awaited<ReturnType<typeof openRawExchange>> & { readonly port: number; readonly begun: string[] };

/** Answers with a small text, or slowly, or with more than any socket takes. */
async function open(options: Partial<AppOptions> = {}): Promise<void> {
  const raw = await openRawExchange(options);
  const begun: string[] = [];
  raw.app.get('/small/:name', (request, reply) => {
    begun.push(request.url);
    return reply.send(request.url);
  });
  raw.app.get('/slow', (_request, reply) => {
    setTimeout(() => void reply.send('slow'), 200);
    return reply;
  });
  raw.app.post('/body', ({ headers }, reply) =>
    reply.send(`${headers['content-length']} ${String(headers.upgrade)} ${String(headers['http2-settings'])}`),
  );
  raw.app.get('/large', (request, reply) => {
    begun.push(request.url);
    return reply.send(Buffer.alloc(20 * MB));
  });
  exchange = { ...raw, begun, port: await raw.listen() };
}

afterEach(() => exchange.app.close());

const openConnections = (): Promise<number> =>
  new Promise((resolve) => {
    exchange.app.server.getConnections((_error, count) => resolve(count));
  });

describe('requests that come without waiting for an answer', () => {
  it('are answered one after the other', async () => {
    await open();
    const { socket, heard } = await send(exchange.port, ['1', '2', '3'].map((name) => get(`/small/${name}`)).join(''));
    await expect.poll(() => heard().match(/\/small\/\d/g)).toEqual(['/small/1', '/small/2', '/small/3']);
    socket.destroy();
  });

  it('end the connection when they are too many, and all but one are left alone', async () => {
    await open();
    const { isEnded } = await send(exchange.port, get('/slow') + get('/small/1').repeat(1_000));
    await expect.poll(isEnded).toBe(true);
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(exchange.begun).toEqual([]);
  });

  it('cost one answer where nobody reads', async () => {
    await open();
    const { socket } = await send(exchange.port, get('/large').repeat(5), { neverReads: true });
    await expect.poll(() => exchange.begun.length).toBe(1);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(exchange.begun).toHaveLength(1);
    socket.destroy();
  });
});

describe('a connection that does not read', () => {
  it('is ended when nothing moves', async () => {
    await open({ connections: { stalledMs: 300 } });
    const { socket } = await send(exchange.port, get('/large'), { neverReads: true });
    await expect.poll(openConnections).toBe(1);
    await expect.poll(openConnections, { timeout: 5_000 }).toBe(0);
    socket.destroy();
  });

  it('is ended before, where too much lies unsent in all', async () => {
    await open({ connections: { unsentBytes: 50 * MB } });
    const readers = await Promise.all(Array.from({ length: 6 }, () => send(exchange.port, get('/large'), { neverReads: true })));
    await expect.poll(() => exchange.lines.join(''), { timeout: 5_000 }).toContain('too much unsent');
    await expect.poll(openConnections).toBe(2);
    for (const { socket } of readers) socket.destroy();
  });
});

describe('connections of one network', () => {
  it('are refused beyond its share, until others leave', async () => {
    await open({ connections: { connectionsPerNetwork: 5 } });
    const first = await Promise.all(Array.from({ length: 5 }, () => send(exchange.port, get('/small/1'))));
    await expect.poll(() => first.every(({ heard }) => heard().includes('200 OK'))).toBe(true);
    const refused = await send(exchange.port, '');
    await expect.poll(refused.isEnded).toBe(true);
    expect(refused.heard()).toMatch(/^(HTTP\/1\.1 503 |$)/);
    first[0]?.socket.destroy();
    await expect.poll(openConnections).toBe(4);
    const next = await send(exchange.port, get('/small/2'));
    await expect.poll(next.heard).toContain('200 OK');
    for (const { socket } of [...first, next]) socket.destroy();
  });

  it('are not counted where they come from a trusted proxy', async () => {
    await open({ connections: { connectionsPerNetwork: 2 }, trustedProxies: ['loopback'] });
    const all = await Promise.all(Array.from({ length: 6 }, () => send(exchange.port, get('/small/1'))));
    await expect.poll(() => all.every(({ heard }) => heard().includes('200 OK'))).toBe(true);
    for (const { socket } of all) socket.destroy();
  });
});

describe('an upgrade', () => {
  it('to what is no socket is ignored: the request is answered as it stands, and the connection goes on', async () => {
    await open();
    exchange.app.server.on(SOCKET_ASKED, () => expect.unreachable());
    const h2c = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    const { socket, heard } = await send(exchange.port, get('/small/1', h2c) + get('/small/2'));
    await expect.poll(() => heard().match(/\/small\/\d/g)).toEqual(['/small/1', '/small/2']);
    socket.write(`POST /body HTTP/1.1\r\nHost: localhost\r\n${h2c}Content-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc`);
    await expect.poll(heard).toContain('3 undefined undefined');
    expect(heard()).not.toContain('101 ');
    socket.destroy();
  });

  it('behind an answer under way ends the connection, and the server keeps running', async () => {
    await open();
    exchange.app.server.on(SOCKET_ASKED, () => expect.unreachable());
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const { isEnded } = await send(exchange.port, get('/slow') + get('/socket', upgrade));
    await expect.poll(isEnded).toBe(true);
    const { socket, heard } = await send(exchange.port, get('/small/1'));
    await expect.poll(heard).toContain('200 OK');
    socket.destroy();
  });
});
