import { generateKeyPairSync, sign } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SESSION_ENDED_CLOSE } from '@marque/contract/feed';
import { composeExchange, type RunningExchange } from '@marque/server/compose';
import { readSettings } from '@marque/server/settings';
import { failOnWrongAnswer } from '@marque/testkit';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { askRunningExchange } from '../../src/adapters/operator-socket/index.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { hashOfToken, newToken } from '../../src/use-cases/operators/sessions.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';
import { refusalOf } from '../feed/test-reader.ts';
import { signedText } from './socket-client.ts';

const KEY_ENDED = 4401;
/** How often sockets are looked after where nobody says that something changed: keys and sessions. */
const POLLS_MS = [2_000, 5_000];
const NEVER_MS = 2 ** 31 - 1;
const WITHIN = { timeout: 20_000 };
const clock = { now: () => Date.now(), monotonic: () => performance.now() };

interface Person {
  readonly id: number;
  readonly uid: string;
}

let directory: string;
let exchange: RunningExchange;
let port: number;
let operator: string;
let people: Person[];
const sockets: WebSocket[] = [];

// Without the polls only what is told can end a socket.
beforeAll(async () => {
  directory = await copyDemoWorld();
  const reading = readSettings({ MARQUE_DATA_DIR: directory, MARQUE_DEMO_TRADERS: 'off' });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const every = setInterval;
  const spied = vi
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((run: () => void, ms = 0) => every(run, POLLS_MS.includes(ms) ? NEVER_MS : ms));
  exchange = await composeExchange({
    settings: reading.settings,
    logger: pino({ level: 'silent' }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
  });
  spied.mockRestore();
  await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = exchange.app.server.address() as AddressInfo);
  await expect.poll(() => refusalOf(port), { timeout: 30_000 }).toBe(101);
  people = [...(await exchange.database.run<Person>('select id, uid from users where organisation = 1 and not is_closed order by id'))];
  operator = await signInOperator();
}, 120_000);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await exchange.close();
  rmSync(directory, { recursive: true, force: true });
});

function open(path: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: `localhost:${port}`, ...headers } });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** An operator of the demo who may do everything, signed in already; gives the cookie. */
async function signInOperator(): Promise<string> {
  const [admin] = await exchange.database.run<{ id: number }>("select id from operators where 'admin' = any(roles) order by id limit 1");
  const token = newToken();
  const [created_at, expires_at] = [clock.now(), clock.now() + 3_600_000];
  await exchange.database.queries
    .insertInto('operator_sessions')
    .values({
      token_hash: hashOfToken(token),
      operator: admin!.id,
      network: '127.0.0.1',
      agent: 'test',
      created_at,
      seen_at: created_at,
      expires_at,
    })
    .execute();
  return token;
}

async function ask(path: string, fields: Record<string, string>): Promise<void> {
  const host = 'localhost:3010';
  const answer = await exchange.console!.inject({
    method: 'POST',
    url: `/api/console${path}`,
    headers: {
      host,
      origin: `http://${host}`,
      cookie: `console=${operator}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...fields, reason: 'a test' }).toString(),
  });
  expect(answer.json<{ code: number }>(), path).toMatchObject({ code: 0 });
}

const codeOf = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.once('close', resolve));

/** What a person has open: a key's WebSocket API with a stream of the account, the same key's listen key, and a page. */
async function everythingOf({ id }: Person) {
  const { publicKey: verifying, privateKey } = generateKeyPairSync('ed25519');
  const apiKey = `${id}`.padStart(32, '0').replace(/^./, String(sockets.length % 10));
  const made = await withApiKeys(exchange.database.queries)
    .insertInto('api_keys')
    .values({
      user_id: id,
      public_key: apiKey,
      kind: 'ed25519',
      sealed_secret: null,
      public_pem: verifying.export({ type: 'spki', format: 'pem' }).toString(),
      scopes: ['read'],
      label: 'a program',
      ips: [],
      created_at: clock.now(),
      expires_at: clock.now() + 86_400_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const calls = await open('/ws-api/v3');
  const answered = new Promise((resolve) => calls.once('message', (data) => resolve(JSON.parse(String(data)))));
  const params = { apiKey, timestamp: clock.now() };
  const signature = sign(null, Buffer.from(signedText(params)), privateKey).toString('base64');
  calls.send(JSON.stringify({ id: 1, method: 'userDataStream.subscribe.signature', params: { ...params, signature } }));
  expect(await answered).toMatchObject({ status: 200 });
  const headers = { host: 'localhost', 'x-mbx-apikey': apiKey };
  const started = await exchange.app.inject({ method: 'POST', url: '/api/v3/userDataStream', headers });
  const events = await open(`/ws/${started.json<{ listenKey: string }>().listenKey}`);
  const session = await new DatabaseSessions(exchange.database, clock).open(id, 1);
  const page = await open('/socket_personal', { cookie: `token=${session?.token}` });
  return { key: made.id, calls: codeOf(calls), events: codeOf(events), page: codeOf(page), open: { calls, events, page } };
}

it.each([
  ['an operator at the console freezes', 'console', '/users/freeze', { orders: 'keep' }],
  ['an operator at the console closes', 'console', '/users/close', {}],
  ['the command line freezes', 'command', 'freeze', {}],
  ['the command line closes', 'command', 'close', {}],
] as const)('%s an account: its sockets end at once, and nobody else’s', async (_what, way, act, more) => {
  const [person, other] = [people.shift()!, people[0]!];
  const [theirs, others] = [await everythingOf(person), await everythingOf(other)];
  if (way === 'console') await ask(act, { organisation: '1', uid: person.uid, ...more });
  else expect(await askRunningExchange(directory, { words: ['user', act, '1', person.uid], directory })).toMatchObject({ code: 0 });
  const ends = { calls: KEY_ENDED, events: KEY_ENDED, page: SESSION_ENDED_CLOSE };
  await expect(withinTime(Promise.all([theirs.calls, theirs.events, theirs.page]))).resolves.toEqual(Object.values(ends));
  expect(Object.values(others.open).map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN, WebSocket.OPEN]);
});

it('an operator revokes a key: what depends on it ends at once, and the page of its owner stays', async () => {
  const person = people.shift()!;
  const [revoked, kept] = [await everythingOf(person), await everythingOf(person)];
  await ask('/keys/revoke', { organisation: '1', uid: person.uid, key: String(revoked.key) });
  await expect(withinTime(Promise.all([revoked.calls, revoked.events]))).resolves.toEqual([KEY_ENDED, KEY_ENDED]);
  expect([revoked.open.page, ...Object.values(kept.open)].map(({ readyState }) => readyState)).toEqual(
    Array.from({ length: 4 }, () => WebSocket.OPEN),
  );
});

it('an operator signs somebody out: their page ends at once, and their programs stay', async () => {
  const person = people.shift()!;
  const theirs = await everythingOf(person);
  await ask('/users/endSessions', { organisation: '1', uid: person.uid });
  await expect(withinTime(theirs.page)).resolves.toBe(SESSION_ENDED_CLOSE);
  expect([theirs.open.calls.readyState, theirs.open.events.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
});

const withinTime = async <Ended>(ended: Promise<Ended>): Promise<Ended | 'still open'> =>
  Promise.race([ended, new Promise<'still open'>((resolve) => setTimeout(() => resolve('still open'), WITHIN.timeout))]);
