import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/http/app.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await createApp({
    handlers: [], organisations: { byHost: () => undefined, byId: () => undefined },
    sessions: {
      open: () => Promise.reject(new Error('nobody')), find: async () => ({ kind: 'missing' }),
      end: async () => undefined, endAllOf: async () => undefined, onEnded: () => undefined,
    },
    clock: { now: () => Date.now() }, logger: pino({ level: 'silent' }), trustedProxies: [],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  port = (address satisfies AddressInfo).port;
});
afterAll(() => app.close());

/** Sends bytes as they are and gives the status of the first answer, or undefined when the server just hangs up. */
const ask = (bytes: string): Promise<number | undefined> => new Promise((resolve, reject) => {
  let heard = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    heard += chunk;
    if (heard.includes('\r\n')) socket.destroy();
  });
  socket.on('error', reject);
  socket.on('close', () => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1];
    resolve(status === undefined ? undefined : Number(status));
  });
});

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';

describe('requests that no client of ours would send', () => {
  it.each([
    ['both lengths', `POST /api/x HTTP/1.1\r\nHost: localhost\r\n${FORM}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `POST /api/x HTTP/1.1\r\nHost: localhost\r\n${FORM}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`],
    ['no host', 'GET /api/x HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
    ['a folded header', 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n c\r\nX\r\n\r\n'],
    ['bare line feeds', 'GET /api/x HTTP/1.1\nHost: localhost\n\n'],
    ['a NUL in a header', 'GET /api/x HTTP/1.1\r\nHost: local\0host\r\n\r\n'],
    ['64 KB of header', `GET /api/x HTTP/1.1\r\nHost: localhost\r\nX-A: ${'b'.repeat(65_536)}\r\n\r\n`],
    ['ten thousand headers', `GET /api/x HTTP/1.1\r\nHost: localhost\r\n${'A: b\r\n'.repeat(10_000)}\r\n`],
    ['a chunk that lies', `POST /api/x HTTP/1.1\r\nHost: localhost\r\n${FORM}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`],
    ['no HTTP', '\u0016\u0003\u0001\u0002'],
  ])('%s: refused, and the server lives', async (_name, bytes) => {
    const status = await ask(bytes);
    expect(status === undefined || (status >= 400 && status < 500)).toBe(true);
    expect(await ask('GET /api/nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe(404);
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'OPTIONS', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('%s finds nothing', async (method) => {
    const status = await ask(`${method} /api/multi/newLogin HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(status === undefined || (status >= 400 && status < 500)).toBe(true);
  });

  it('does not read a method from a header', async () => {
    const status = await ask('GET /api/x HTTP/1.1\r\nHost: localhost\r\nX-HTTP-Method-Override: POST\r\nX-Original-URL: /health\r\n\r\n');
    expect(status).toBe(404);
  });
});
