import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { FEED_LIMITS, type FeedRequest } from '@marque/contract/feed';
import { RESOLUTIONS } from '@marque/domain/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeedSite, until, type FeedSite } from './feed-site.ts';
import { refusalOf, TestReader } from './test-reader.ts';

let site: FeedSite;
let pid: number | undefined;

beforeAll(async () => {
  site = await openFeedSite({ socketsPerNetwork: 40 });
  await site.market.start({ books: new Map(), lastSequence: 0 });
  await until(() => site.feed.isUp, 'the feed process');
  pid = site.feed.pid;
});

afterAll(async () => {
  // Nothing that was sent has ended the process.
  expect(site.feed.pid).toBe(pid);
  expect(site.reports).toEqual([]);
  await site.close();
});

/** A frame as clients send them, with every bit at the caller's will. */
function rawFrame({
  opcode = 1,
  fin = true,
  bits = 0,
  payload = Buffer.alloc(0),
  isMasked = true,
  length = payload.length,
}: {
  opcode?: number;
  fin?: boolean;
  bits?: number;
  payload?: Buffer;
  isMasked?: boolean;
  length?: number;
}): Buffer {
  const first = (fin ? 0x80 : 0) | bits | opcode;
  const sized =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 0xff]
        : [127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff)];
  sized[0] = (sized[0] ?? 0) | (isMasked ? 0x80 : 0);
  const mask = randomBytes(4);
  const body = isMasked ? Buffer.concat([mask, payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0))]) : payload;
  return Buffer.concat([Buffer.from([first, ...sized]), body]);
}

const text = (content: string | Buffer, rest = {}) => rawFrame({ payload: Buffer.from(content), ...rest });
const HANDSHAKE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

async function rawSocket(
  handshake = HANDSHAKE,
  rest: Uint8Array = Buffer.alloc(0),
): Promise<{ socket: Socket; answer: () => string; isEnded: () => boolean }> {
  const socket = connect(site.port, '127.0.0.1');
  let [answer, isEnded] = ['', false];
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.on('close', () => {
    isEnded = true;
  });
  socket.on('error', () => undefined);
  socket.write(Buffer.concat([Buffer.from(`GET /socket HTTP/1.1\r\nHost: localhost\r\n${handshake}\r\n`), rest]));
  await until(() => answer.includes('\r\n\r\n') || isEnded, 'an answer to the handshake');
  return { socket, answer: () => answer, isEnded: () => isEnded };
}

async function expectAlive(): Promise<void> {
  const reader = await new TestReader(site.port).open();
  reader.send({ op: 'sub', ch: 'depth', pair: 'ART_USDT' });
  await reader.next('depth');
  reader.close();
}

describe('frames that no reader of ours sends end in a closed socket', () => {
  it.each<[string, Buffer]>([
    ['unmasked', text('{"op":"ping"}', { isMasked: false })],
    ['a reserved opcode', rawFrame({ opcode: 3 })],
    ['a reserved control opcode', rawFrame({ opcode: 0xb })],
    ['a reserved bit', text('{}', { bits: 0x40 })],
    ['all reserved bits', text('{}', { bits: 0x70 })],
    ['a ping of 126 bytes', rawFrame({ opcode: 9, payload: Buffer.alloc(126) })],
    ['a fragmented ping', rawFrame({ opcode: 9, fin: false })],
    ['a continuation of nothing', rawFrame({ opcode: 0, payload: Buffer.from('x') })],
    ['two messages interleaved', Buffer.concat([text('{"op"', { fin: false }), text('{}')])],
    ['text that is not UTF-8', text(Buffer.from([0xc3, 0x28, 0xff]))],
    ['a close with one byte', rawFrame({ opcode: 8, payload: Buffer.from([1]) })],
    ['a close with a reserved code', rawFrame({ opcode: 8, payload: Buffer.from([0x03, 0xed]) })],
    ['a close whose reason is not UTF-8', rawFrame({ opcode: 8, payload: Buffer.from([0x03, 0xe8, 0xff, 0xfe]) })],
    ['binary', rawFrame({ opcode: 2, payload: Buffer.from('{"op":"ping"}') })],
    ['64 KB and one', text(Buffer.alloc(65_537, 0x20))],
    ['one byte too many', text(Buffer.alloc(FEED_LIMITS.requestBytes + 1, 0x20))],
    ['a length of 2 GB', rawFrame({ payload: Buffer.alloc(10), length: 0x7fffffff })],
    [
      'fragments that add up to too much',
      Buffer.concat(
        Array.from({ length: 9 }, (_, i) => rawFrame({ opcode: i === 0 ? 1 : 0, fin: false, payload: Buffer.alloc(64, 0x20) })),
      ),
    ],
    [
      'a hundred thousand empty fragments',
      Buffer.concat(Array.from({ length: 100_000 }, (_, i) => rawFrame({ opcode: i === 0 ? 1 : 0, fin: false }))),
    ],
    ['a flood of pings', Buffer.concat(Array.from({ length: 1_000 }, () => rawFrame({ opcode: 9 })))],
  ])('%s', async (_name, bytes) => {
    const { socket, answer, isEnded } = await rawSocket();
    expect(answer()).toContain('101 Switching Protocols');
    socket.write(bytes);
    await until(isEnded, 'the end of the socket');
    await expectAlive();
  });
});

describe('handshakes that make no sense are refused', () => {
  it.each([
    ['without a key', HANDSHAKE.replace(/Sec-WebSocket-Key.*\r\n/, ''), 400],
    ['with a short key', HANDSHAKE.replace('dGhlIHNhbXBsZSBub25jZQ==', 'short'), 400],
    ['of an old version', HANDSHAKE.replace('13', '7'), 400],
    ['to something that is no socket', HANDSHAKE.replace('websocket', 'h2c'), 426],
    ['with a subprotocol list that is broken', `${HANDSHAKE}Sec-WebSocket-Protocol: ,,\r\n`, 400],
  ])('%s', async (_name, handshake, status) => {
    const { answer, isEnded } = await rawSocket(handshake);
    await until(isEnded, 'the end of the socket');
    expect(answer()).toContain(`HTTP/1.1 ${status}`);
    await expectAlive();
  });

  it('and a frame that comes with the handshake is not lost', async () => {
    const { socket, answer } = await rawSocket(HANDSHAKE, text('{"op":"ping"}'));
    await until(() => answer().includes('"pong"'), 'an answer');
    socket.destroy();
  });
});

describe('messages that make no sense', () => {
  it.each([
    '',
    'null',
    '0',
    '"sub"',
    '[]',
    '{}',
    '{',
    '{"op":"drop"}',
    '{"op":["sub"]}',
    '{"op":"sub"}',
    '{"op":"sub","ch":"orders"}',
    '{"op":"sub","ch":"__proto__","pair":"ART_USDT"}',
    '{"op":"sub","ch":"constructor","pair":"ART_USDT"}',
    '{"op":"sub","ch":"depth"}',
    '{"op":"sub","ch":"depth","pair":1}',
    '{"op":"sub","ch":"depth","pair":"__proto__"}',
    '{"op":"sub","ch":"depth","pair":"art_usdt"}',
    '{"op":"sub","ch":"depth","pair":"ART_USDT\\u0000"}',
    '{"op":"sub","ch":"kline","pair":"ART_USDT"}',
    '{"op":"sub","ch":"kline","pair":"ART_USDT","time_type":"toString"}',
    '{"__proto__":{"op":"ping"}}',
    `${'['.repeat(250)}${']'.repeat(250)}`,
    `{"op":"sub","ch":"depth","pair":"${'A'.repeat(400)}_B"}`,
  ])('are named a bad request: %s', async (message) => {
    const reader = await new TestReader(site.port).open();
    reader.send(message);
    expect((await reader.next('error')).reason).toBe('bad_request');
    reader.send({ op: 'ping' });
    await reader.next('pong');
    reader.close();
  });

  it('close the socket when they go on', async () => {
    const reader = await new TestReader(site.port).open();
    for (let i = 0; i < 10; i += 1) reader.send('nonsense');
    expect((await reader.ended()).code).toBe(1008);
  });
});

describe('too much', () => {
  it('more subscriptions than allowed close the socket', async () => {
    const reader = await new TestReader(site.port).open();
    const topics = site.listings.pairs.flatMap(({ code: pair }): FeedRequest[] => [
      ...(['ticker', 'depth', 'trades'] as const).map((ch) => ({ op: 'sub' as const, ch, pair })),
      ...RESOLUTIONS.map((resolution) => ({ op: 'sub' as const, ch: 'kline' as const, pair, time_type: resolution })),
    ]);
    expect(topics.length).toBeGreaterThan(FEED_LIMITS.subscriptions);
    for (const [i, topic] of topics.entries()) {
      reader.send(topic);
      if (i % 15 === 14) await new Promise((resolve) => setTimeout(resolve, 1_050));
    }
    expect(await reader.ended()).toEqual({ code: 1008, reason: 'too many subscriptions' });
    expect(reader.of('error').at(-1)?.reason).toBe('too_many');
  });

  it('a thousand subscriptions at once close the socket', async () => {
    const reader = await new TestReader(site.port).open();
    for (let i = 0; i < 1_000; i += 1) reader.send({ op: 'sub', ch: 'depth', pair: 'ART_USDT' });
    expect(await reader.ended()).toEqual({ code: 1008, reason: 'too many messages' });
    expect(reader.of('depth').length).toBeLessThanOrEqual(FEED_LIMITS.requestsPerSecond);
  });

  it("sockets beyond an address's share are refused until others leave", async () => {
    const readers = await Promise.all(Array.from({ length: 40 }, () => new TestReader(site.port).open()));
    expect(await refusalOf(site.port)).toBe(429);
    for (const reader of readers) reader.close();
    await until(async () => (await refusalOf(site.port)) === 101, 'a free place');
  });
});
