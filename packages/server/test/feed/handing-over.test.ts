import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeedSite, until, type FeedSite } from './feed-site.ts';

const READERS = 300;
const AT_ONCE = 20;
const REQUEST = Buffer.from(JSON.stringify({ op: 'sub', ch: 'depth', pair: 'ART_USDT' }));
/** A text frame masked with zeros, which leave it readable. */
const FRAME = Buffer.concat([Buffer.from([0x81, 0x80 | REQUEST.length, 0, 0, 0, 0]), REQUEST]);

let site: FeedSite;

beforeAll(async () => {
  site = await openFeedSite();
  await site.market.start({ books: new Map(), lastSequence: 0 });
  await until(() => site.feed.isUp, 'the feed process');
});

afterAll(() => site.close());

/** A reader that does not wait for the handshake's answer: its request arrives while its socket changes hands. */
function readAtOnce(delayMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(site.port, '127.0.0.1');
    let heard = '';
    const end = (isServed: boolean) => {
      clearTimeout(patience);
      socket.destroy();
      resolve(isServed);
    };
    const patience = setTimeout(() => end(false), 5_000);
    socket.on('connect', () => {
      socket.setNoDelay(true);
      socket.write(
        `GET /socket HTTP/1.1\r\nHost: localhost:${site.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
      setTimeout(() => socket.write(FRAME), delayMs);
    });
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.includes('"ch":"depth"')) end(true);
    });
    socket.on('error', () => end(false));
  });
}

it('loses no request that comes while a socket is handed to the feed process', async () => {
  const served: boolean[] = [];
  for (let first = 0; first < READERS; first += AT_ONCE) {
    served.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => readAtOnce(((first + i) % 24) / 2)))));
  }
  expect(served.filter((isServed) => !isServed)).toHaveLength(0);
}, 120_000);
