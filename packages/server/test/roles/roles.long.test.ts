import { findNats, findPostgres } from '@marque/testkit';
import { verifyStore } from '@marque/server/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestReader } from '../feed/test-reader.ts';
import { SplitExchange, type Part } from './split-exchange.ts';

const isHere = findNats() !== undefined && findPostgres() !== undefined;
if (!isHere) console.warn('skipped: nats-server or PostgreSQL is absent, exchanges of several processes do not run');

const LIN = 1000;
const TRADE_PASSWORD = 'seal-paper-9';
const WAIT = { timeout: 30_000 };

let exchange: SplitExchange;
let engine: Part;
let first: Part;
let second: Part;
let lin: string;

const bid = (part: Part, price: string, key: string) =>
  part.post(
    '/Org/Order/placeOrder',
    {
      market_type: 'limit',
      side: 'buy',
      market: 'USDT',
      token: 'ART',
      price,
      amount: '10',
      trade_pwd: TRADE_PASSWORD,
      client_order_id: key,
    },
    lin,
  );

const statusOf = async (part: Part, id: unknown): Promise<number | undefined> =>
  (await part.running.database.queries.selectFrom('orders').select('status').where('id', '=', Number(id)).executeTakeFirst())?.status;

const ordersNamed = async (key: string): Promise<number> =>
  (await first.running.database.run('select 1 as one from orders where client_order_id = $1', [key])).length;

describe.skipIf(!isHere)('an exchange of several processes', () => {
  beforeAll(async () => {
    exchange = await SplitExchange.create();
    engine = await exchange.open('engine,jobs');
    [first, second] = [await exchange.open('api,feed'), await exchange.open('api,feed')];
    lin = await exchange.signIn(first, LIN);
  }, 300_000);

  afterAll(async () => {
    if (!isHere) return;
    const { findings } = await verifyStore(first.running.database);
    await exchange.remove();
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    for (const part of [engine, first, second]) expect(part.stopped).toEqual([]);
  }, 120_000);

  it('has each process do its own roles', async () => {
    expect(await engine.health()).toMatchObject({ status: 'ok', parts: { engine: 'ok', jobs: 'ok' } });
    expect((await engine.get('/Market/getMarketInfo', {})).code).not.toBe(0);
    for (const part of [first, second])
      await expect.poll(() => part.health(), WAIT).toMatchObject({ status: 'ok', parts: { engine: 'ok', feed: 'ok' } });
    expect((await first.health()).parts).not.toHaveProperty('jobs');
  });

  it('shows an order that one process took on every page of every process', async () => {
    const pages = [first, second].map(({ port }) => new TestReader(port));
    for (const page of pages) (await page.open()).send({ op: 'sub', ch: 'depth', pair: 'ART_USDT' });
    for (const page of pages) await page.next('depth');
    const placed = await bid(first, '1.01', 'shown');
    expect(placed).toMatchObject({ code: 0, data: { status: 1 } });
    for (const page of pages) {
      await expect.poll(() => page.of('depth').some(({ data }) => JSON.stringify(data).includes('"1.01')), WAIT).toBe(true);
      page.close();
    }
    const cancelled = await second.post('/Org/Order/cancelOrder', { order_id: String(placed.data['order_id']) }, lin);
    expect(cancelled).toMatchObject({ code: 0 });
    expect(await statusOf(first, placed.data['order_id'])).toBe(0);
  });

  it('does not start with another secret than the store is sealed with', async () => {
    await expect(exchange.open('api', { MARQUE_SECRET: 'of somebody else, and long enough for it' })).rejects.toThrow(/MARQUE_SECRET/);
  });

  it('takes the same order at two processes once', async () => {
    const answers = await Promise.all([first, second, first, second].map((part) => bid(part, '1.02', 'twice')));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data['order_id'])).size).toBe(1);
    expect(await ordersNamed('twice')).toBe(1);
  });

  it('ends a session at every process at once', async () => {
    const own = await exchange.signIn(first, LIN);
    const ask = (part: Part) => part.get('/user/getUserInfo', {}, own);
    expect([(await ask(first)).code, (await ask(second)).code]).toEqual([0, 0]);
    const page = await new TestReader(second.port, { path: '/socket_personal', headers: { cookie: own } }).open();
    await first.post('/Bcex/User/loginOut', {}, own);
    expect((await page.ended()).code).toBeGreaterThan(4_000);
    expect((await ask(second)).code).not.toBe(0);
  });

  it('holds somebody at two processes to one limit', async () => {
    const own = await exchange.signIn(first, LIN);
    const ask = (part: Part) => part.get('/user/getUserInfo', {}, own);
    // Neither process by itself would refuse any of these, nor of those that follow.
    for (let n = 0; n < 200; n += 1) await ask(first);
    for (let n = 0; n < 200; n += 1) await ask(second);
    await expect.poll(() => ask(second), { timeout: 4_000, interval: 100 }).toMatchObject({ data: { refusal: 'too_frequent' } });
    await expect.poll(() => ask(first), { timeout: 4_000, interval: 100 }).toMatchObject({ data: { refusal: 'too_frequent' } });
  });

  it('goes on when the bus comes back, and says meanwhile what it cannot do', async () => {
    await exchange.bus.stop();
    await expect.poll(async () => (await first.health()).parts, WAIT).toMatchObject({ engine: 'failing', bus: 'failing' });
    await expect.poll(async () => (await engine.health()).parts, WAIT).toMatchObject({ engine: 'ok', bus: 'failing' });
    expect((await bid(first, '1.03', 'away')).code).not.toBe(0);
    expect((await first.get('/Market/getMarketInfo', {})).code).toBe(0);
    await exchange.bus.start();
    for (const part of [first, second]) await expect.poll(async () => (await part.health()).status, WAIT).toBe('ok');
    expect(await bid(second, '1.03', 'away')).toMatchObject({ code: 0 });
    expect(await ordersNamed('away')).toBe(1);
  });

  it('goes on with the engine that takes over, with nothing lost or doubled', async () => {
    const standby = exchange.open('engine,jobs', { MARQUE_STANDBY: 'on' });
    const before = await bid(first, '1.04', 'before');
    await engine.close();
    const next = await standby;
    for (const part of [first, second]) await expect.poll(async () => (await part.health()).status, WAIT).toBe('ok');
    expect(await bid(second, '1.04', 'before')).toEqual(before);
    expect(await ordersNamed('before')).toBe(1);
    expect(await bid(first, '1.05', 'after')).toMatchObject({ code: 0 });
    expect(next.stopped).toEqual([]);
  }, 120_000);
});
