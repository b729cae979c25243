import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../src/adapters/clock.ts';
import { Upgrades } from '../../src/feed/upgrades.ts';
import type { Organisation } from '../../src/ports/organisations.ts';
import type { SessionLookup } from '../../src/ports/sessions.ts';
import { openRawExchange, statusOf } from '../http/raw-exchange.ts';
import { NOBODY } from '../http/site-under-test.ts';

const PER_MINUTE = 4;
const ROOM = 3;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

const paper: Organisation = { id: 1, name: 'Paper', themeType: 0, defaultLocale: 'en', supportedLocales: ['en'], settings: {} };
const live: SessionLookup = {
  kind: 'live',
  session: { tokenHash: 'a', user: 1000, organisation: 1, uid: '1000', feeLevel: 0, kycLevel: 0, isFrozen: false, createdAt: 1 },
};

let exchange: Awaited<ReturnType<typeof openRawExchange>>;
let port: number;
let isUp: boolean;
/** What the store was asked, each question with its answer. */
let asked: ((found: SessionLookup) => void)[];

beforeEach(async () => {
  [isUp, asked] = [true, []];
  const organisations = {
    byHost: (host: string) => (host === 'localhost' ? paper : undefined),
    byApiHost: () => undefined,
    hostsOf: () => [],
    byId: () => paper,
  };
  exchange = await openRawExchange({ organisations });
  new Upgrades({
    organisations,
    sessions: { ...NOBODY, find: () => new Promise((answer) => asked.push(answer)) },
    clock: systemClock(),
    upgradesPerMinute: PER_MINUTE,
    isOpen: (waiting) => isUp && waiting < ROOM,
    admit: (_admission, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n', () => socket.destroy()),
  }).attach(exchange.app);
  port = await exchange.listen();
});

afterEach(() => exchange.app.close());

const ask = (more = UPGRADE, host = 'localhost'): Promise<number | undefined> =>
  statusOf(port, `GET /socket_personal HTTP/1.1\r\nHost: ${host}\r\nCookie: token=${'A'.repeat(43)}\r\n${more}\r\n`);

it.each([
  ['a request that is no upgrade', '', 'localhost', 426],
  ['a host of nobody', UPGRADE, 'unknown.example', 421],
  ['a foreign origin', `${UPGRADE}Origin: http://evil.example\r\n`, 'localhost', 403],
])('reads no session for %s', async (_name, more, host, status) => {
  expect(await ask(more, host)).toBe(status);
  expect(asked).toHaveLength(0);
});

it('reads no session while the feed process is away', async () => {
  isUp = false;
  expect(await ask()).toBe(503);
  expect(asked).toHaveLength(0);
});

it('counts upgrades whose session is not found, and beyond the limit reads no more', async () => {
  for (let i = 1; i <= PER_MINUTE; i += 1) {
    const status = ask();
    await expect.poll(() => asked.length).toBe(i);
    asked[i - 1]?.({ kind: 'missing' });
    expect(await status).toBe(401);
  }
  expect(await ask()).toBe(429);
  expect(asked).toHaveLength(PER_MINUTE);
});

it('lets in no more than there is room for when the sessions of many are found at once', async () => {
  const statuses = Array.from({ length: ROOM }, () => ask());
  await expect.poll(() => asked.length).toBe(ROOM);
  expect(await ask()).toBe(503);
  for (const answer of asked) answer(live);
  expect(await Promise.all(statuses)).toEqual([101, 101, 101]);
});
