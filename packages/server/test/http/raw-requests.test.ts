import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRawExchange, send, statusOf } from './raw-exchange.ts';

let exchange: Awaited<ReturnType<typeof openRawExchange>>;
let port: number;

beforeAll(async () => {
  exchange = await openRawExchange();
  // As pages do: they make an address of what a request names, and are the last to answer.
  exchange.app.setNotFoundHandler((request, reply) => reply.code(404).send(new URL(`http://${request.host}${request.url}`).pathname));
  port = await exchange.listen();
});
afterAll(() => exchange.app.close());

const ask = (bytes: string): Promise<number | undefined> => statusOf(port, bytes);

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
    ['a user in the host', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n'],
    ['a path in the host', 'GET / HTTP/1.1\r\nHost: localhost/x\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n'],
    ['a port that is none', 'GET / HTTP/1.1\r\nHost: localhost:http\r\n\r\n'],
    ['no host in the old way', 'GET / HTTP/1.0\r\n\r\n'],
    ['a whole address', 'GET http://a@b/ HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['the second HTTP at once', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no HTTP', '\u0016\u0003\u0001\u0002'],
  ])('%s: refused, and the server keeps running', async (_name, bytes) => {
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

describe('what is logged of them', () => {
  it('is one short line of a kind, and ten of a flood', async () => {
    exchange.lines.length = 0;
    const statuses = await Promise.all(Array.from({ length: 100 }, () => ask('GET / HTTP/1.1\r\nHost: a@b\r\n\r\n')));
    expect(statuses.every((status) => status === 400)).toBe(true);
    expect(exchange.lines.length).toBeLessThanOrEqual(10);
    for (const line of exchange.lines) expect(line).not.toMatch(/stack| at /);
  });

  it('is nothing of those who leave before they are answered', async () => {
    exchange.lines.length = 0;
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const { socket } = await send(
          port,
          `GET /api/x${i} HTTP/1.1\r\nHost: localhost\r\n\r\nGET /page HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        );
        socket.resetAndDestroy();
      }),
    );
    expect(await ask('GET /api/nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe(404);
    expect(exchange.lines).toEqual([]);
  });
});
