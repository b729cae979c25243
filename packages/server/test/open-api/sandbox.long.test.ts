import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { composeExchange, type RunningExchange } from '@marque/server/compose';
import { readSettings, type Settings } from '@marque/server/settings';
import { failOnWrongAnswer, freePort } from '@marque/testkit';
import { AuthenticationError, binance, InsufficientFunds } from 'ccxt';
import pino from 'pino';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDemoWorld } from '../demo-world/copied-world.ts';
import { askRunningExchange, verifyStore } from '../../src/store.ts';
import { openPglite } from '../../src/adapters/database/index.ts';

/** One of the demo world's people, who has funds in the real exchange. */
const LIN = 1000;
const DAY_MS = 86_400_000;

let exchange: RunningExchange;
let settings: Settings;
let directory: string;
let port: number;
let cookie: string;
let other: string;

async function signIn(user: number, organisation: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await exchange.database.queries
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: user,
      organisation,
      created_at: now,
      seen_at: now,
      expires_at: now + DAY_MS,
      ended_at: null,
    })
    .execute();
  return `token=${token}`;
}

interface Answer {
  readonly code: number;
  readonly data: {
    readonly address: string;
    readonly keys: readonly { readonly id: string; readonly label: string }[];
    readonly public_key: string;
    readonly secret: string;
  };
}

async function ask(call: string, fields: Readonly<Record<string, string>> = {}, by = cookie): Promise<Answer> {
  const answer = await exchange.app.inject({
    method: 'POST',
    url: `/api/sandbox/${call}`,
    headers: { host: 'localhost', cookie: by, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return answer.json<Answer>();
}

function client({ public_key, secret }: Answer['data'], address: string): binance {
  const made = new binance({
    apiKey: public_key,
    secret,
    options: { fetchMarkets: { types: ['spot'] }, fetchCurrencies: false },
  });
  made.urls['api'] = {
    ...(made.urls['api'] as object),
    public: `${address}/api/v3`,
    private: `${address}/api/v3`,
    sapi: `${address}/sapi/v1`,
  };
  return made;
}

/** All that people have in the real exchange, and all that was ever ordered there. */
const realBooks = () =>
  exchange.database.run<{ sum: string }>(
    `select (select string_agg(owner || ' ' || token || ' ' || account || ' ' || balance, ',' order by owner, token, account) from balances)
      || (select count(*) from orders) || (select count(*) from trades) || (select count(*) from api_keys) as sum`,
  );

async function sandboxPid(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-Ao', 'pid=,ppid=,args=']);
  const line = stdout.split('\n').find((text) => text.includes('sandbox-process') && text.trim().split(/\s+/)[1] === String(process.pid));
  return Number(line?.trim().split(/\s+/)[0]);
}

/** An answer at the sandbox's port. The host of `fetch` is always the one it connects to, whatever its headers say. */
const at = (path: string, host = 'sandbox.localhost') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: { host, 'accept-language': 'zh-CN' } }, resolve).on('error', reject);
  });

async function statusAt(path: string, host?: string): Promise<number | undefined> {
  const answer = await at(path, host);
  answer.resume();
  return answer.statusCode;
}

const health = async () => {
  const answer = await exchange.app.inject({ url: '/health' });
  return [answer.statusCode, answer.json<{ parts: Record<string, string> }>().parts['sandbox']];
};

beforeAll(async () => {
  directory = await copyDemoWorld();
  port = await freePort();
  const reading = readSettings({
    MARQUE_DATA_DIR: directory,
    MARQUE_DEMO_TRADERS: 'off',
    CONSOLE_PORT: 'off',
    SANDBOX_PORT: String(port),
    MARQUE_LOG_LEVEL: 'silent',
  });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  settings = reading.settings;
  exchange = await composeExchange({
    settings,
    logger: pino({ level: 'silent' }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
  });
  await exchange.app.listen({ host: '127.0.0.1', port: 0 });
  cookie = await signIn(LIN, 1);
  other = await signIn(LIN + 1, 1);
});

afterAll(async () => {
  await exchange.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('the sandbox', () => {
  let made: Answer['data'];

  it('is not started by who only looks, and comes with the first key', async () => {
    expect(await ask('getSandbox')).toMatchObject({ code: 0, data: { address: `http://localhost:${port}`, keys: [] } });
    expect(await ask('createKey', { label: ' ' })).toMatchObject({ code: 12190 });
    await expect(fetch(`http://localhost:${port}/api/v3/ping`)).rejects.toThrow();
    await expect.poll(async () => (await ask('createKey', { label: 'first bot' })).code, { timeout: 60_000 }).toBe(0);
    const { keys } = (await ask('getSandbox')).data;
    expect(keys.map(({ label }) => label)).toContain('first bot');
    made = (await ask('createKey', { label: 'trading bot' })).data;
    expect(made.secret).toMatch(/^sandbox_[0-9a-f]{64}$/);
  });

  it('lets unmodified ccxt trade on demo funds, with the real books untouched', async () => {
    const before = await realBooks();
    const exchangeClient = client(made, `http://localhost:${port}`);
    const start = await exchangeClient.fetchBalance();
    expect(start['USDT']).toMatchObject({ free: 10_000 });
    const book = await exchangeClient.fetchOrderBook('ART/USDT');
    const [bid = 0, ask_ = 0] = [book.bids[0]?.[0], book.asks[0]?.[0]].map(Number);
    const [real] = await exchange.database.run<{ ticks: number }>(
      "select t.ticks from trades t join pairs p on p.id = t.pair join tokens b on b.id = p.base join tokens q on q.id = p.quote where b.code = 'ART' and q.code = 'USDT' order by t.id desc limit 1",
    );
    expect(real?.ticks).toBeGreaterThan(0);
    expect(ask_).toBeGreaterThan(bid);
    const bought = await exchangeClient.createOrder('ART/USDT', 'market', 'buy', 10);
    expect(bought).toMatchObject({ status: 'closed', filled: 10 });
    const resting = await exchangeClient.createOrder('ART/USDT', 'limit', 'buy', 10, Number((bid * 0.95).toFixed(4)));
    expect(resting).toMatchObject({ status: 'open' });
    expect(await exchangeClient.cancelOrder(String(resting.id), 'ART/USDT')).toMatchObject({ status: 'canceled' });
    expect((await exchangeClient.fetchMyTrades('ART/USDT')).length).toBeGreaterThan(0);
    await expect(exchangeClient.createOrder('ART/USDT', 'limit', 'buy', 30_000, bid)).rejects.toBeInstanceOf(InsufficientFunds);
    expect(await ask('fillUp')).toMatchObject({ code: 0 });
    expect((await exchangeClient.fetchBalance())['USDT']).toMatchObject({ free: 10_000 });
    expect(await realBooks()).toEqual(before);
  });

  it('knows no key of the real exchange, and its own open nothing there', async () => {
    const { port: realPort } = exchange.app.server.address() as AddressInfo;
    await expect(client(made, `http://localhost:${realPort}`).fetchBalance()).rejects.toBeInstanceOf(AuthenticationError);
    const foreign = { ...made, public_key: 'ab'.repeat(16) };
    await expect(client(foreign, `http://localhost:${port}`).fetchBalance()).rejects.toBeInstanceOf(AuthenticationError);
    const mine = (await ask('getSandbox')).data.keys[0]?.id ?? '';
    expect(await ask('deleteKey', { id: mine }, other)).toMatchObject({ code: 12901 });
    expect((await ask('getSandbox', {}, other)).data.keys).toEqual([]);
    // A key counts in its own organisation only.
    const elsewhere = client(made, `http://localhost:${port}`);
    elsewhere.headers = { host: 'sandbox.atelier.localhost' };
    await expect(elsewhere.fetchBalance()).rejects.toBeInstanceOf(AuthenticationError);
  });

  it('says on every answer what it is, and has neither calls nor pages of the site', async () => {
    for (const path of ['/', '/api/v3/time', '/api/v3/nothing', '/api/conf/getOrgBasicConfig']) {
      const answer = await at(path);
      expect(answer.headers['x-marque-sandbox']).toBe('demo-funds-only');
      answer.resume();
    }
    expect(await text(await at('/'))).toContain('沙盒');
    expect(await statusAt('/api/v3/time')).toBe(200);
    expect(await statusAt('/api/conf/getOrgBasicConfig')).toBe(404);
    expect(await statusAt('/api/multi/newLogin')).toBe(404);
    // Its sockets are its own as well.
    const socket = new WebSocket(`ws://localhost:${port}/socket`);
    await new Promise((resolve, reject) => {
      socket.on('open', resolve).on('error', reject);
    });
    socket.terminate();
  });

  it('is switched off by the operators of one organisation, and on again with its keys', async () => {
    const set = async (value: 0 | 1) =>
      (await askRunningExchange(settings, { words: ['org', 'set', '1', `sandbox_open=${value}`], directory }))?.code;
    const ping = (host: string) => statusAt('/api/v3/ping', host);
    const socket = new WebSocket(`ws://localhost:${port}/ws-api/v3`);
    const ended = new Promise((resolve, reject) => {
      socket.on('close', (_code, reason) => resolve(String(reason))).on('error', reject);
    });
    await new Promise((resolve) => {
      socket.on('open', resolve);
    });
    expect(await set(0)).toBe(0);
    await expect.poll(async () => (await ask('getSandbox')).code).toBe(12980);
    for (const call of ['createKey', 'deleteKey', 'fillUp'])
      expect((await ask(call, { label: 'too late', id: '1' })).code, call).toBe(12980);
    await expect.poll(() => ping('localhost'), { timeout: 10_000 }).toBe(404);
    expect(await Promise.all(['sandbox.localhost', 'sandbox.desk.localhost'].map(ping))).toEqual([404, 200]);
    expect(await ended).toBe('no longer here');
    await expect(client(made, `http://localhost:${port}`).fetchBalance()).rejects.toThrow('There is no exchange at this host');
    expect(await set(1)).toBe(0);
    await expect.poll(() => ping('localhost'), { timeout: 10_000 }).toBe(200);
    expect((await ask('getSandbox')).data.keys.map(({ label }) => label)).toEqual(['trading bot', 'first bot']);
    expect((await client(made, `http://localhost:${port}`).fetchBalance())['USDT']).toMatchObject({ total: expect.any(Number) });
  });

  it('halts a pair that operators halt in the real exchange', async () => {
    await exchange.database.run(
      "update pairs set status = 'halted' where base = (select id from tokens where code = 'ART') and quote = (select id from tokens where code = 'USDT')",
    );
    const order = () => client(made, `http://localhost:${port}`).createOrder('ART/USDT', 'market', 'buy', 10);
    await expect.poll(() => order().then(() => 'taken', String), { timeout: 80_000, interval: 3_000 }).toContain('Market is closed');
  });

  it('comes back by itself when its process is killed, with keys and funds', async () => {
    expect(await health()).toEqual([200, 'ok']);
    process.kill(await sandboxPid(), 'SIGKILL');
    await expect.poll(health).toEqual([200, 'behind']);
    await expect.poll(health, { timeout: 60_000 }).toEqual([200, 'ok']);
    expect((await ask('getSandbox')).data.keys.map(({ label }) => label)).toContain('trading bot');
    expect((await client(made, `http://localhost:${port}`).fetchBalance())['USDT']).toMatchObject({ total: expect.any(Number) });
  });

  it('keeps its books balanced, and begins anew when its store is damaged', async () => {
    process.kill(await sandboxPid(), 'SIGKILL');
    const path = join(directory, 'sandbox', 'database');
    const copy = `${path}-copy`;
    cpSync(path, copy, { recursive: true });
    for (const name of ['global/pg_control', 'PG_VERSION']) writeFileSync(join(path, name), 'damaged');
    const store = await openPglite(copy, { isExisting: true });
    expect((await verifyStore(store)).findings.filter(({ ok }) => !ok)).toEqual([]);
    await store.close();
    await expect.poll(health, { timeout: 10_000 }).toEqual([200, 'behind']);
    await expect.poll(health, { timeout: 120_000 }).toEqual([200, 'ok']);
    expect((await ask('getSandbox')).data.keys).toEqual([]);
    const anew = (await ask('createKey', { label: 'after the loss' })).data;
    expect((await client(anew, `http://localhost:${port}`).fetchBalance())['USDT']).toMatchObject({ free: 10_000 });
  });
});
