import { generateKeyPairSync } from 'node:crypto';
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
import { systemClock } from '../../src/adapters/clock.ts';
import { Argon2Hashing } from '../../src/adapters/hashing/argon2-hashing.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { hashOfToken, newToken } from '../../src/use-cases/operators/sessions.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';
import { until } from '../feed/feed-site.ts';
import { refusalOf } from '../feed/test-reader.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { PASSWORD } from '../identity/person.ts';
import { ProgramSocket, type ProgramKey } from './program-socket.ts';
import { orderOf } from './socket-client.ts';

const KEY_ENDED = 4401;
const SESSION_ENDED = 1104;
const KEY_REFUSED = { status: 401, error: { code: -2015 } };
/** How often sockets are looked after where nobody says that something changed: those of keys and those of sessions. */
const CHECKS_MS = [2_000, 5_000];
const NEVER_MS = 2 ** 31 - 1;
const CONSOLE = 'localhost:3010';
const clock = systemClock();

let directory: string;
let exchange: RunningExchange;
let port: number;
let operator: string;
let passwordHash: string;
let people = 0;
const sockets: ProgramSocket[] = [];

// Without the checks every few seconds only what is told can end a socket.
beforeAll(async () => {
  directory = await copyDemoWorld();
  const reading = readSettings({ MARQUE_DATA_DIR: directory, MARQUE_DEMO_TRADERS: 'off' });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const every = setInterval;
  const withoutChecks = vi
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((run: () => void, ms = 0) => every(run, CHECKS_MS.includes(ms) ? NEVER_MS : ms));
  exchange = await composeExchange({
    settings: reading.settings,
    logger: pino({ level: 'silent' }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
  });
  withoutChecks.mockRestore();
  await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = exchange.app.server.address() as AddressInfo);
  await until(async () => (await refusalOf(port)) === 101, 'the feed process', 60_000);
  const hashed = await new Argon2Hashing().hash(PASSWORD);
  passwordHash = hashed.kind === 'hash' ? hashed.hash : '';
  operator = await signInOperator();
});
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await exchange.close();
  rmSync(directory, { recursive: true, force: true });
});

/** An operator of the demo who may do everything, signed in already; gives the cookie. */
async function signInOperator(): Promise<string> {
  const [admin] = await exchange.database.run<{ id: number }>("select id from operators where 'admin' = any(roles) order by id limit 1");
  const token = newToken();
  const now = clock.now();
  await exchange.database.queries
    .insertInto('operator_sessions')
    .values({
      token_hash: hashOfToken(token),
      operator: admin?.id ?? 0,
      network: '127.0.0.1',
      agent: 'test',
      created_at: now,
      seen_at: now,
      expires_at: now + 3_600_000,
    })
    .execute();
  return token;
}

async function open(path: string, headers: Record<string, string> = {}): Promise<ProgramSocket> {
  const opened = await ProgramSocket.open(port, path, headers);
  sockets.push(opened);
  return opened;
}

async function keyOf(user: number): Promise<ProgramKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const apiKey = newToken()
    .replaceAll(/[^0-9a-f]/g, '')
    .padEnd(32, '0')
    .slice(0, 32);
  const { id } = await withApiKeys(exchange.database.queries)
    .insertInto('api_keys')
    .values({
      user_id: user,
      public_key: apiKey,
      kind: 'ed25519',
      sealed_secret: null,
      public_pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      scopes: ['read', 'trade'],
      label: 'a program',
      ips: [],
      created_at: clock.now(),
      expires_at: clock.now() + 86_400_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, apiKey, privateKey };
}

/** Whoever is signed in on one device of a person. */
async function deviceOf(user: number): Promise<Browser> {
  const browser = new Browser(exchange.app);
  const session = await new DatabaseSessions(exchange.database, clock).open(user, 1);
  browser.cookies.set('token', session?.token ?? '');
  return browser;
}

/** What a key has open: a connection that has logged on, one with a stream of the account, and a listen key. */
async function programsOf(key: ProgramKey) {
  const [loggedOn, stream] = [await open('/ws-api/v3'), await open('/ws-api/v3')];
  expect(await loggedOn.call('session.logon', key)).toMatchObject({ status: 200, result: { apiKey: key.apiKey } });
  expect(await stream.call('userDataStream.subscribe.signature', key)).toMatchObject({ status: 200 });
  const started = await exchange.app.inject({
    method: 'POST',
    url: '/api/v3/userDataStream',
    headers: { host: 'localhost', 'x-mbx-apikey': key.apiKey },
  });
  const listener = await open(`/ws/${started.json<{ listenKey: string }>().listenKey}`);
  return { key, loggedOn, stream, listener };
}

/** Somebody with two programs, and a page open on another device than the one they hold in their hands. */
async function somebody() {
  people += 1;
  const [uid, phone] = [`5000000${people}`, `900000000${people}`];
  const { id } = await exchange.database.queries
    .insertInto('users')
    .values({
      organisation: 1,
      uid,
      email: `revoked-${people}@example.org`,
      country_code: '81',
      mobile_no: phone,
      password_hash: passwordHash,
      trade_password_hash: null,
      country: 'JP',
      invite_code: `R${uid}`,
      invited_by: null,
      created_at: clock.now(),
      password_changed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [here, elsewhere] = [await deviceOf(id), await deviceOf(id)];
  const page = async (device: Browser) => open('/socket_personal', { cookie: `token=${device.cookies.get('token')}` });
  return {
    uid,
    email: `revoked-${people}@example.org`,
    phone: `+81${phone}`,
    here,
    elsewhere,
    pages: { here: await page(here), elsewhere: await page(elsewhere) },
    program: await programsOf(await keyOf(id)),
    otherProgram: await programsOf(await keyOf(id)),
  };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;
type Programs = Somebody['program'];

async function byOperator(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await exchange.console?.inject({
    method: 'POST',
    url: `/api/console${path}`,
    headers: {
      host: CONSOLE,
      origin: `http://${CONSOLE}`,
      cookie: `console=${operator}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...fields, organisation: '1', reason: 'a test' }).toString(),
  });
  expect(answer?.json<{ code: number }>(), path).toMatchObject({ code: 0 });
}

const byCommand = async (verb: string, { uid }: Somebody): Promise<void> =>
  expect(await askRunningExchange(directory, { words: ['user', verb, '1', uid], directory })).toMatchObject({ code: 0 });

async function codeSentTo(target: string): Promise<string> {
  const rows = exchange.database.queries.selectFrom('outbox').select('body').where('target', '=', target).orderBy('id', 'desc');
  return /\b\d{6}\b/.exec((await rows.executeTakeFirst())?.body ?? '')?.[0] ?? '';
}

async function byOwner({ here }: Somebody, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await here.post(path, fields);
  expect(answer.code, answer.msg).toBe(0);
}

/** An owner changes one of their keys, proven by a code on their phone. */
async function byOwnerOfKey(person: Somebody, path: string, fields: Record<string, string> = {}): Promise<void> {
  await byOwner(person, '/api_market/apiApplySendSms', {});
  await byOwner(person, path, { id: String(person.program.key.id), sms_code: await codeSentTo(person.phone), ...fields });
}

const changed = (fields: Record<string, string>): Record<string, string> => ({
  apply_instructions: 'a program',
  scopes: 'read,trade',
  paused: '0',
  ...fields,
});

/** Where a key was logged on and followed, that is over; nothing more is done with it. */
async function expectEnded({ key, loggedOn, stream, listener }: Programs): Promise<void> {
  expect([await stream.ended(), await listener.ended()]).toEqual([KEY_ENDED, KEY_ENDED]);
  expect(stream.said.at(-1)).toMatchObject({ subscriptionId: 0, event: { e: 'eventStreamTerminated' } });
  expect(listener.said.at(-1)).toMatchObject({ e: 'eventStreamTerminated' });
  await expectLoggedOff(loggedOn, key);
}

async function expectLoggedOff(loggedOn: ProgramSocket, key: ProgramKey): Promise<void> {
  expect(await loggedOn.ask('session.status')).toMatchObject({ status: 200, result: { apiKey: null } });
  expect(await loggedOn.ask('order.place', { ...orderOf(), timestamp: Date.now() })).toMatchObject(KEY_REFUSED);
  expect(await loggedOn.call('order.place', key, orderOf())).toMatchObject(KEY_REFUSED);
}

async function expectOpen({ key, loggedOn, stream, listener }: Programs): Promise<void> {
  expect([stream, listener].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  expect(await loggedOn.ask('session.status')).toMatchObject({ result: { apiKey: key.apiKey } });
  expect(await stream.call('account.status', key)).toMatchObject({ status: 200 });
}

async function expectAllOpen({ pages, program, otherProgram }: Somebody): Promise<void> {
  expect([pages.here, pages.elsewhere].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  await expectOpen(program);
  await expectOpen(otherProgram);
}

const askedBy = async (device: Browser): Promise<number> => (await device.post('/Bcex/User/securityCenter')).code;

it.each([
  ['its owner deletes it', (person: Somebody) => byOwnerOfKey(person, '/api_market/apiMarketDel')],
  ['its owner pauses it', (person: Somebody) => byOwnerOfKey(person, '/api_market/apiMarketEdit', changed({ paused: '1' }))],
  ['an operator revokes it', ({ uid, program }: Somebody) => byOperator('/keys/revoke', { uid, key: String(program.key.id) })],
])('the sockets of a key end at once when %s, and no others', async (_what, end) => {
  const [person, other] = [await somebody(), await somebody()];
  await end(person);
  await expectEnded(person.program);
  await expectOpen(person.otherProgram);
  expect([person.pages.here.code, person.pages.elsewhere.code]).toEqual([undefined, undefined]);
  await expectAllOpen(other);
});

it('what a key was signed for ends at once when its owner binds it to other addresses', async () => {
  const person = await somebody();
  const { key, loggedOn, stream } = person.program;
  await byOwnerOfKey(person, '/api_market/apiMarketEdit', changed({ ip: '203.0.113.7' }));
  expect(await stream.ended()).toBe(KEY_ENDED);
  await expectLoggedOff(loggedOn, key);
  await expectOpen(person.otherProgram);
});

it.each([
  ['an operator at the console freezes', ({ uid }: Somebody) => byOperator('/users/freeze', { uid, orders: 'keep' })],
  ['an operator at the console closes', ({ uid }: Somebody) => byOperator('/users/close', { uid })],
  ['the command line freezes', (person: Somebody) => byCommand('freeze', person)],
  ['the command line closes', (person: Somebody) => byCommand('close', person)],
])('all sockets of an account end at once that %s, and nobody else’s', async (_what, end) => {
  const [person, other] = [await somebody(), await somebody()];
  await end(person);
  expect([await person.pages.here.ended(), await person.pages.elsewhere.ended()]).toEqual([SESSION_ENDED_CLOSE, SESSION_ENDED_CLOSE]);
  await expectEnded(person.program);
  await expectEnded(person.otherProgram);
  expect([await askedBy(person.here), await askedBy(person.elsewhere)]).toEqual([SESSION_ENDED, SESSION_ENDED]);
  await expectAllOpen(other);
});

it('pages end at once whose session ends because its owner changes the password elsewhere, and programs stay', async () => {
  const [person, other] = [await somebody(), await somebody()];
  await byOwner(person, '/user/sendFixLoginPwdEmail', {});
  const password = 'Cinnabar-8seal';
  const fields = { old_password: PASSWORD, password, confirm_password: password, email_code: await codeSentTo(person.email) };
  await byOwner(person, '/Bcex/User/changeLoginPwd', fields);
  expect(await person.pages.elsewhere.ended()).toBe(SESSION_ENDED_CLOSE);
  expect([await askedBy(person.elsewhere), await askedBy(person.here)]).toEqual([SESSION_ENDED, 0]);
  expect(person.pages.here.code).toBeUndefined();
  await expectOpen(person.program);
  await expectAllOpen(other);
});

it('pages end at once when an operator signs somebody out, and programs stay', async () => {
  const [person, other] = [await somebody(), await somebody()];
  await byOperator('/users/endSessions', { uid: person.uid });
  expect([await person.pages.here.ended(), await person.pages.elsewhere.ended()]).toEqual([SESSION_ENDED_CLOSE, SESSION_ENDED_CLOSE]);
  await expectOpen(person.program);
  await expectAllOpen(other);
});
